// SPDX-License-Identifier: MIT
#include "../../examples/support/text_lines.hpp"

#include <clocale>
#include <cstdio>
#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "support/refusal.hpp"

using namespace gait_files;

TEST_SUITE("examples_support/text_lines") {
    TEST_CASE("a number is the whole of a word") {
        CHECK(parse_number("1.5") == 1.5);
        CHECK(parse_number("-0.0") == 0.0);
        CHECK(parse_number(".0083333") == 0.0083333);
        CHECK(parse_number("5.") == 5.0);
        CHECK(parse_number("+2e3") == 2000.0);
        CHECK(parse_number("1.2379e-06") == 1.2379e-06);
        for (const char* word : {"", "+", "-", ".", "0.0-7.5", "1,5", "0x10", "1e", "+-1", "++1", "1 ", "one"}) {
            CAPTURE(word);
            CHECK_FALSE(parse_number(word));
        }
    }

    TEST_CASE("subnormal numbers are taken, numbers that no double can hold are not") {
        CHECK(parse_number("1e-40") == 1e-40);
        CHECK(parse_number("4.9406564584124654e-324") == std::numeric_limits<double>::denorm_min());
        for (const char* word : {"1e400", "-1e400", "nan", "-nan", "nan(ind)", "inf", "-inf", "Infinity"}) {
            CAPTURE(word);
            CHECK_FALSE(parse_number(word));
        }
    }

    TEST_CASE("numbers do not depend on the locale") {
        const char* found = nullptr;
        for (const char* name : {"de_DE.utf8", "de_DE.UTF-8", "fr_FR.UTF-8", "it_IT.UTF-8", "German"})
            if (found == nullptr) found = std::setlocale(LC_ALL, name);
        if (found == nullptr) {
            std::printf("skipped: no locale with a decimal comma on this machine\n");
            return;
        }
        REQUIRE(std::string(std::localeconv()->decimal_point) == ",");
        CHECK(parse_number("1.5") == 1.5);
        CHECK(parse_number("1e-40") == 1e-40);
        CHECK_FALSE(parse_number("1,5"));
        std::setlocale(LC_ALL, "C");
    }

    TEST_CASE("counts are whole and not negative") {
        CHECK(parse_count("1247") == 1247);
        for (const char* word : {"", "-1", "1.0", "99999999999999999999", "3x"}) {
            CAPTURE(word);
            CHECK_FALSE(parse_count(word));
        }
    }

    TEST_CASE("lines end in LF, CR LF or CR and the byte order mark is no part of them") {
        TextLines in("file",
                     "\xEF\xBB\xBF"
                     "a\nb\r\n\rc");
        CHECK(in.next_line());
        CHECK(in.line() == "a");
        CHECK(in.next_line());
        CHECK(in.line() == "b");
        CHECK(in.next_line());
        CHECK(in.line() == "");
        CHECK(in.next_line());
        CHECK(in.line() == "c");
        CHECK(in.line_number() == 4);
        CHECK_FALSE(in.next_line());
    }

    TEST_CASE("words are parted by spaces and tabs") {
        TextLines in("file", " \tone\t two \n\n  three{ four");
        CHECK(in.next_word_of_text() == "one");
        CHECK(in.next_word_of_text() == "two");
        CHECK(in.next_word() == "");
        CHECK(in.next_word_of_text() == "three{");
        CHECK(in.rest_of_line() == "four");
        CHECK(in.next_word_of_text() == "");
    }

    TEST_CASE("the rest of a line can stop at a character, which stays") {
        TextLines in("file", "JOINT Left Foot {");
        CHECK(in.next_line());
        CHECK(in.skip("joint"));
        CHECK_FALSE(in.skip("Right"));
        CHECK(in.rest_of_line('{') == "Left Foot");
        CHECK(in.next_word() == "{");
    }

    TEST_CASE("a refusal names file, line, column, what was expected and what was found") {
        TextLines in("walk.bvh", "1 2\n3 0.0-7.5\n");
        CHECK(in.next_line());
        CHECK(in.next_line());
        CHECK(in.number() == 3.0);
        try {
            (void)in.number();
            FAIL("taken");
        } catch (const FileError& error) {
            CHECK(error.file == "walk.bvh");
            CHECK(error.line == 2);
            CHECK(error.column == 3);
            CHECK(error.expected == "a number, found `0.0-7.5`");
            CHECK(std::string(error.what()) == "walk.bvh:2:3: expected a number, found `0.0-7.5`");
        }
    }

    TEST_CASE("what was found is shown short and printable") {
        const std::string found = refusal([] {
            TextLines in("f", "\x01\x7F" + std::string(100, 'x') + "\n");
            (void)in.next_line();
            (void)in.number();
        });
        CHECK(found == "f:1:1: expected a number, found `??" + std::string(38, 'x') + "...`");
    }

    TEST_CASE("an end that comes too early is named") {
        const auto read_two = [](const char* text) {
            return refusal([text] {
                TextLines in("f", text);
                (void)in.next_line();
                (void)in.number();
                (void)in.number();
            });
        };
        CHECK(read_two("1\n2\n") == "f:1:2: expected a number, found the end of the line");
        CHECK(read_two("1") == "f:1:2: expected a number, found the end of the file");
    }

    TEST_CASE("binary data and files that are not there are refused") {
        CHECK(refusal([] { TextLines in("f", std::string("ab\0c", 4)); }) == "f: expected text, found binary data");
        CHECK(refusal([] { (void)load_file("no/such/file"); }) == "no/such/file: expected a file that can be opened");
        CHECK(refusal([] { (void)load_file("."); }) != "");
        CHECK(refusal([] { save_file("no/such/file", "x"); }) == "no/such/file: expected a file that can be written");
    }
}
