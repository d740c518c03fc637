// SPDX-License-Identifier: MIT
#pragma once

#include <gait/core/bits.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "number_text.hpp"

/// What every page of the examples is written with: text that HTML cannot misread, data that JavaScript reads back.
namespace examples {

/// `text` with what HTML would read as markup replaced.
inline std::string html_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    }
    return out;
}

/// Numbers as base64 of their little-endian bytes.
template <class Number>
std::string base64(const std::vector<Number>& numbers) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    using Bits = std::conditional_t<sizeof(Number) == 8, std::uint64_t,
                                    std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint16_t>>;
    std::string out;
    out.reserve(numbers.size() * sizeof(Number) * 4 / 3 + 4);
    std::uint32_t held = 0;
    int bits = 0;
    for (const Number number : numbers) {
        const auto word = gait::bits_as<Bits>(number);
        for (std::size_t byte = 0; byte < sizeof(Number); ++byte) {
            held = (held << 8) | static_cast<std::uint32_t>((word >> (8 * byte)) & 0xff);
            for (bits += 8; bits >= 6; bits -= 6) out += digits[(held >> (bits - 6)) & 0x3f];
        }
    }
    if (bits > 0) out += digits[(held << (6 - bits)) & 0x3f];
    while (out.size() % 4 != 0) out += '=';
    return out;
}

/// Writes JSON that is safe inside a script element. Commas are set by itself.
class JsonWriter {
public:
    explicit JsonWriter(std::ostream& out) : out_(out) {}

    JsonWriter& key(std::string_view name) {
        value(name);
        out_ << ':';
        comma_ = false;
        return *this;
    }
    void value(std::string_view text) {
        separate();
        out_ << '"';
        for (const char c : text) {
            const auto code = static_cast<unsigned char>(c);
            if (code < 0x20 || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&') {
                constexpr std::string_view hex = "0123456789abcdef";
                out_ << "\\u00" << hex[code >> 4] << hex[code & 15];
            } else {
                out_ << c;
            }
        }
        out_ << '"';
    }
    void value(const char* text) { value(std::string_view(text)); }
    void value(const std::string& text) { value(std::string_view(text)); }
    void value(bool truth) { literal(truth ? "true" : "false"); }
    void value(double number) {
        if (!std::isfinite(number)) return literal("null");
        literal(shortest(number, 9));
    }
    void value(int number) { value(static_cast<double>(number)); }
    void open(char bracket) {
        separate();
        out_ << bracket;
        comma_ = false;
    }
    void close(char bracket) {
        out_ << bracket;
        comma_ = true;
    }
    template <class... Values>
    void row(const Values&... values) {
        open('[');
        (value(values), ...);
        close(']');
    }

private:
    void literal(std::string_view text) {
        separate();
        out_ << text;
    }
    void separate() {
        if (comma_) out_ << ',';
        comma_ = true;
    }

    std::ostream& out_;
    bool comma_ = false;
};

/// Writes an embedded file, which comes in pieces.
template <class Pieces>
void write_text(std::ostream& out, const Pieces& pieces) {
    for (const std::string_view piece : pieces) out << piece;
}

/// Writes an embedded page, calling `write(name)` for each mark {{name}} in it.
template <class Pieces, class Write>
void fill_page(std::ostream& out, const Pieces& pieces, Write&& write) {
    std::string page;
    for (const std::string_view piece : pieces) page += piece;
    for (std::string_view rest = page; !rest.empty();) {
        const std::size_t mark = rest.find("{{");
        out << rest.substr(0, mark);
        if (mark == std::string_view::npos) return;
        const std::size_t end = rest.find("}}", mark);
        write(rest.substr(mark + 2, end - mark - 2));
        rest.remove_prefix(end + 2);
    }
}

}  // namespace examples
