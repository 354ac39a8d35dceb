//! Macros that declare enums with their wire values.

/// A string enum: `StopReason = "phi.StopReason"; "stop" => Stop;`.
macro_rules! words {
    ($enum:ident = $name:tt $(, else $unknown:ident)?; $($word:literal => $value:ident;)+) => {
        $crate::core::entity!($enum = $name);

        impl $enum {
            /// Returns the wire value.
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$value => $word,)+
                    $(Self::$unknown(word) => word,)?
                }
            }

            fn find(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$value),)+
                    _ => None,
                }
            }
        }

        impl ::std::fmt::Display for $enum {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                formatter.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $enum {
            type Err = $crate::core::DecodeError;

            fn from_str(word: &str) -> ::std::result::Result<Self, Self::Err> {
                $crate::core::Entity::from_json($crate::core::Json::from(word))
            }
        }

        $(impl From<&str> for $enum {
            fn from(word: &str) -> Self {
                Self::find(word).unwrap_or_else(|| Self::$unknown(word.to_owned()))
            }
        })?

        impl $crate::core::Codec for $enum {
            type Value = Self;

            fn admits(json: &$crate::core::Json) -> bool {
                <String as $crate::core::Codec>::admits(json)
            }

            fn decode(
                json: $crate::core::Json,
                at: &$crate::core::Place<'_>,
                findings: &mut $crate::core::Findings,
            ) -> Option<Self> {
                if let Some(value) = json.as_str().and_then(Self::find) {
                    return Some(value);
                }
                $crate::core::other_word!(json, at, findings, [$($word),+] $(, $unknown)?)
            }

            fn read(from: &mut $crate::core::Source<'_>) -> Option<Self> {
                let word = from.text()?;
                Self::find(&word)$(.or_else(|| Some(Self::$unknown(word.into_owned()))))?
            }

            fn encode<O_: $crate::core::Output>(value: &Self, to: O_) -> Result<O_::Done, O_::Error> {
                to.string(value.as_str())
            }
        }
    };
}

/// How an enum handles an unknown word.
macro_rules! other_word {
    ($json:ident, $at:ident, $findings:ident, $known:tt) => {
        $crate::core::refuse_word(&$json, &$known, $at, $findings)
    };
    ($json:ident, $at:ident, $findings:ident, $known:tt, $unknown:ident) => {
        <String as $crate::core::Codec>::decode($json, $at, $findings).map(Self::$unknown)
    };
}

/// An enum with values other than strings: `Code = "x.Code"; 1 => Value1;`.
macro_rules! values {
    ($enum:ident = $name:tt; $($literal:literal => $value:ident;)+) => {
        $crate::core::entity!($enum = $name);

        impl $crate::core::Codec for $enum {
            type Value = Self;

            fn admits(json: &$crate::core::Json) -> bool {
                matches!(
                    json,
                    $crate::core::Json::String(_)
                        | $crate::core::Json::Number(_)
                        | $crate::core::Json::Bool(_)
                )
            }

            fn decode(
                json: $crate::core::Json,
                at: &$crate::core::Place<'_>,
                findings: &mut $crate::core::Findings,
            ) -> Option<Self> {
                $(if $crate::core::Literal::from($literal).is(&json) {
                    return Some(Self::$value);
                })+
                let known = [$($crate::core::Literal::from($literal)),+];
                $crate::core::refuse_value(&json, &known, at, findings)
            }

            fn encode<O_: $crate::core::Output>(value: &Self, to: O_) -> Result<O_::Done, O_::Error> {
                match value {
                    $(Self::$value => {
                        $crate::core::Encode::encode(&$crate::core::Literal::from($literal), to)
                    })+
                }
            }
        }
    };
}

pub(crate) use {other_word, values, words};
