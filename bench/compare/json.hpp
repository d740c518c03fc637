// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace bench {

/// A value of a JSON text.
struct Json {
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;
    std::variant<std::nullptr_t, bool, double, std::string, Array, Object> value = nullptr;

    /// Member of an object, or nullptr.
    [[nodiscard]] const Json* find(std::string_view name) const {
        const auto* object = std::get_if<Object>(&value);
        if (object == nullptr) return nullptr;
        for (const auto& [key, member] : *object) {
            if (key == name) return &member;
        }
        return nullptr;
    }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value); }
    [[nodiscard]] const double* number() const { return std::get_if<double>(&value); }
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&value); }
};

/// What is wrong with a text and where, as "line 3: expected ...".
struct JsonError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

namespace detail {

class JsonReader {
public:
    explicit JsonReader(std::string_view text) : text_(text) {}

    Json read_all() {
        Json json = read(0);
        skip_blanks();
        if (at_ != text_.size()) fail("the end");
        return json;
    }

private:
    static constexpr int deepest = 64;

    [[noreturn]] void fail(std::string_view expected) const {
        std::size_t line = 1;
        for (std::size_t i = 0; i < at_ && i < text_.size(); ++i) line += text_[i] == '\n';
        throw JsonError("line " + std::to_string(line) + ": expected " + std::string(expected));
    }
    void skip_blanks() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
    }
    bool take(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }

    Json read(int depth) {
        if (depth > deepest) fail("no more than 64 levels");
        skip_blanks();
        if (take("{")) return {read_object(depth)};
        if (take("[")) return {read_array(depth)};
        if (take("\"")) return {read_text()};
        if (take("true")) return {true};
        if (take("false")) return {false};
        if (take("null")) return {nullptr};
        return {read_number()};
    }

    Json::Object read_object(int depth) {
        Json::Object object;
        skip_blanks();
        if (take("}")) return object;
        do {
            skip_blanks();
            if (!take("\"")) fail("a name in quotes");
            std::string name = read_text();
            skip_blanks();
            if (!take(":")) fail("a colon");
            object.emplace_back(std::move(name), read(depth + 1));
            skip_blanks();
        } while (take(","));
        if (!take("}")) fail("a comma or }");
        return object;
    }

    Json::Array read_array(int depth) {
        Json::Array array;
        skip_blanks();
        if (take("]")) return array;
        do {
            array.push_back(read(depth + 1));
            skip_blanks();
        } while (take(","));
        if (!take("]")) fail("a comma or ]");
        return array;
    }

    std::string read_text() {
        std::string text;
        while (at_ < text_.size() && text_[at_] != '"') {
            char c = text_[at_++];
            if (c == '\\') {
                if (at_ == text_.size()) break;
                c = text_[at_++];
                if (c == 'u') {
                    at_ += 4;  // no benchmark's name needs them
                    c = '?';
                } else if (c == 'n') {
                    c = '\n';
                } else if (c == 't') {
                    c = '\t';
                }
            }
            text += c;
        }
        if (!take("\"")) fail("a closing quote");
        return text;
    }

    double read_number() {
        double number = 0.0;
        const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
        if (error != std::errc{}) fail("a value");
        at_ = static_cast<std::size_t>(end - text_.data());
        return number;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace detail

/// Reads a whole text, or throws JsonError.
[[nodiscard]] inline Json read_json(std::string_view text) {
    return detail::JsonReader(text).read_all();
}

}  // namespace bench
