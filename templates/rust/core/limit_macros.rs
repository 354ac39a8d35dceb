//! Macros that generated modules use to declare limits.

/// A table of limits: `Limits1; MinLength(3); MaxLength(6);`.
macro_rules! limits {
    ($limits:ident; $($limit:ident $arguments:tt;)+) => {
        pub struct $limits;

        impl $crate::core::Limits for $limits {
            const ALL: &'static [$crate::core::Limit] =
                &[$($crate::core::limit!($limit $arguments)),+];
        }
    };
}

/// One limit. Regular expressions and lists of values are prepared once.
macro_rules! limit {
    (Pattern($source:literal, $($matcher:tt)+)) => {
        $crate::core::Limit::Pattern($source, $crate::core::is_match!($($matcher)+))
    };
    (Format($words:literal, $($matcher:tt)+)) => {
        $crate::core::Limit::Format($words, $crate::core::is_match!($($matcher)+))
    };
    (Values($($text:literal),*)) => {
        $crate::core::Limit::Values(&[$($text),*], |key| {
            static KNOWN: ::std::sync::LazyLock<::std::vec::Vec<String>> =
                ::std::sync::LazyLock::new(|| $crate::core::keys_of(&[$($text),*]));
            KNOWN.iter().any(|known| known == key)
        })
    };
    (UniqueItems()) => {
        $crate::core::Limit::UniqueItems
    };
    ($limit:ident($($value:literal),+)) => {
        $crate::core::Limit::$limit($($value),+)
    };
}

/// A table with a rule as its only limit: the rule as JSON text, followed by its patterns.
macro_rules! rule {
    ($limits:ident; $text:literal; $($pattern:literal;)*) => {
        pub struct $limits;

        impl $crate::core::Limits for $limits {
            const ALL: &'static [$crate::core::Limit] = &[$crate::core::Limit::Rule(|json| {
                static RULE: ::std::sync::LazyLock<$crate::core::ParsedRule> =
                    ::std::sync::LazyLock::new(|| {
                        let patterns: &[$crate::core::NamedPattern] =
                            &[$(($pattern, $crate::core::is_match!($pattern))),*];
                        $crate::core::ParsedRule::new($text, patterns)
                    });
                RULE.accepts(json)
            })];
        }
    };
}

/// Returns a function that matches a pattern: a state machine, given its transitions and final
/// states, or a regular expression.
macro_rules! is_match {
    ([$($from:literal $characters:pat => $to:literal),*], [$($end:literal),+]) => {
        |text| {
            let mut state = 0_u8;
            for character in text.chars() {
                state = match (state, character) {
                    $(($from, $characters) => $to,)*
                    _ => return false,
                };
            }
            [$($end),+].contains(&state)
        }
    };
    ($portable:literal) => {
        |text| {
            static PATTERN: ::std::sync::LazyLock<::regex_lite::Regex> =
                ::std::sync::LazyLock::new(|| {
                    let pattern = ::regex_lite::Regex::new($portable);
                    pattern.expect("a portable pattern is one of Rust's")
                });
            PATTERN.is_match(text)
        }
    };
}

pub(crate) use {is_match, limit, limits, rule};
