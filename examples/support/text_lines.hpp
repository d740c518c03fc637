// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

/// Readers and writers of the files that the examples and the tests work on.
///
/// Every reader either returns a whole, checked value or throws `FileError`; nothing is half read.
/// Numbers are the same under every locale.
namespace gait_files {

/// What is wrong with a file, where, and what was expected there: "walk.bvh:12:5: expected a number, found `x`".
struct FileError : std::runtime_error {
    FileError(std::string file_name, std::size_t line_number, std::size_t column_number,
              std::string what_was_expected)
        : std::runtime_error(file_name + (line_number > 0 ? std::string(":") + std::to_string(line_number) : "") +
                             (column_number > 0 ? std::string(":") + std::to_string(column_number) : "") + ": expected " +
                             what_was_expected),
          file(std::move(file_name)),
          line(line_number),
          column(column_number),
          expected(std::move(what_was_expected)) {}

    std::string file;
    std::size_t line;      ///< from 1; 0 where the file as a whole is meant
    std::size_t column;    ///< byte in the line, from 1; 0 where the line as a whole is meant
    std::string expected;  ///< completes the sentence "expected ..."
};

/// The bytes of a file.
[[nodiscard]] inline std::string load_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw FileError(path, 0, 0, "a file that can be opened");
    std::string bytes;
    char block[1 << 16];
    while (in.read(block, sizeof block), in.gcount() > 0) bytes.append(block, static_cast<std::size_t>(in.gcount()));
    if (in.bad()) throw FileError(path, 0, 0, "a file that can be read to its end");
    return bytes;
}

/// Writes a whole file, or throws.
inline void save_file(const std::string& path, std::string_view bytes) {
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!out.flush()) throw FileError(path, 0, 0, "a file that can be written");
}

[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }

[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// Equal but for the case of ASCII letters.
[[nodiscard]] constexpr bool same_word(std::string_view a, std::string_view b) noexcept {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (lower(a[i]) != lower(b[i])) return false;
    return true;
}

/// The finite decimal number that is the whole of `word`; subnormal numbers and one leading + are taken.
[[nodiscard]] inline std::optional<double> parse_number(std::string_view word) noexcept {
    if (word.size() > 1 && word[0] == '+' && word[1] != '-') word.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// The whole number, not negative, that is the whole of `word`.
[[nodiscard]] inline std::optional<std::size_t> parse_count(std::string_view word) noexcept {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

/// Reads a text line by line and word by word, and knows where it is when something is wrong.
///
/// Lines end in LF, CR LF or CR; a UTF-8 byte order mark is skipped; words are parted by spaces and tabs.
/// The views it returns point into it, so it stays where it was made.
class TextLines {
public:
    TextLines(std::string file_name, std::string text) : file_(std::move(file_name)), text_(std::move(text)) {
        if (text_.find('\0') != std::string::npos) fail_file("text, found binary data");
        if (text_.starts_with("\xEF\xBB\xBF")) next_ = 3;
    }
    TextLines(const TextLines&) = delete;
    TextLines& operator=(const TextLines&) = delete;

    /// Moves to the next line, which may be empty; false at the end of the text.
    bool next_line() {
        if (next_ >= text_.size()) return false;
        const std::size_t end = std::min(text_.find_first_of("\r\n", next_), text_.size());
        line_ = std::string_view(text_).substr(next_, end - next_);
        next_ = end + (text_.compare(end, 2, "\r\n") == 0 ? 2 : 1);
        cursor_ = word_ = 0;
        ++line_number_;
        return true;
    }

    /// Moves to the next line that has a word on it.
    bool next_filled_line() {
        while (next_line())
            if (!trimmed(line_).empty()) return true;
        return false;
    }

    /// The next word of this line; empty when there is none.
    std::string_view next_word() {
        while (cursor_ < line_.size() && is_blank(line_[cursor_])) ++cursor_;
        word_ = cursor_;
        while (cursor_ < line_.size() && !is_blank(line_[cursor_])) ++cursor_;
        return line_.substr(word_, cursor_ - word_);
    }

    /// The next word of this line or of the lines after it; empty at the end of the text.
    std::string_view next_word_of_text() {
        for (;;) {
            const std::string_view word = next_word();
            if (!word.empty() || !next_line()) return word;
        }
    }

    /// What is left of this line, without the blanks round it, up to `stop` where that occurs.
    std::string_view rest_of_line(char stop = '\n') {
        (void)next_word();
        const std::size_t end = std::min(line_.find(stop, word_), line_.size());
        cursor_ = end;
        return trimmed(line_.substr(word_, end - word_));
    }

    /// Moves behind `expected` if that comes next on this line, whatever the case of its letters.
    bool skip(std::string_view expected) {
        (void)next_word();
        cursor_ = word_;
        if (!same_word(line_.substr(word_, expected.size()), expected)) return false;
        cursor_ += expected.size();
        return true;
    }

    /// The next word of this line as a number.
    double number(std::string_view expected = "a number") {
        const std::string_view word = next_word();
        const std::optional<double> value = parse_number(word);
        if (!value) fail_word(expected);
        return *value;
    }

    /// The next word of this line as a whole number that is not negative.
    std::size_t count(std::string_view expected) {
        const std::string_view word = next_word();
        const std::optional<std::size_t> value = parse_count(word);
        if (!value) fail_word(expected);
        return *value;
    }

    [[nodiscard]] std::string_view line() const noexcept { return line_; }
    [[nodiscard]] std::size_t line_number() const noexcept { return line_number_; }
    [[nodiscard]] std::size_t text_size() const noexcept { return text_.size(); }  ///< [byte]

    /// Refuses the word read last.
    [[noreturn]] void fail_word(std::string_view expected) const { fail_at(word_, cursor_ - word_, expected); }

    /// Refuses `length` bytes of this line from `start`.
    [[noreturn]] void fail_at(std::size_t start, std::size_t length, std::string_view expected) const {
        throw FileError(file_, line_number_, line_number_ > 0 ? start + 1 : 0,
                        std::string(expected) + ", found " + quoted(line_.substr(start, length)));
    }

    /// Refuses this line as a whole.
    [[noreturn]] void fail_line(std::string_view expected) const {
        throw FileError(file_, line_number_, 0, std::string(expected));
    }

    /// Refuses the file as a whole.
    [[noreturn]] void fail_file(std::string_view expected) const {
        throw FileError(file_, 0, 0, std::string(expected));
    }

private:
    /// A short printable form of what stands in the file.
    [[nodiscard]] std::string quoted(std::string_view text) const {
        if (text.empty())
            return next_ >= text_.size() && line_.size() == cursor_ ? "the end of the file" : "the end of the line";
        std::string shown(text.substr(0, 40));
        for (char& c : shown)
            if (c < ' ' || c > '~') c = '?';
        return "`" + shown + (text.size() > 40 ? "...`" : "`");
    }

    std::string file_;
    std::string text_;
    std::string_view line_;
    std::size_t next_ = 0;    // where the next line starts
    std::size_t cursor_ = 0;  // in the line, behind the word read last
    std::size_t word_ = 0;    // in the line, where the word read last starts
    std::size_t line_number_ = 0;
};

}  // namespace gait_files
