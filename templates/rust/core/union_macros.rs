//! Macros that declare unions and map tags, keys or shapes to variants in both directions.

/// An internally tagged union: `Message = "phi.Message", "role"; "user" => User(UserMessage);`.
macro_rules! tagged_union {
    (
        $union:ident = $name:tt, $tag:literal $(, else $unknown:ident)?;
        $($($value:literal)|+ => $variant:ident($codec:ty);)+
        $(_ => $other:ident($others:ty);)?
    ) => {
        $crate::core::object_entity!($union = $name);

        impl $crate::core::ObjectCodec for $union {
            const KEEPS: bool = $(<$codec as $crate::core::ObjectCodec>::KEEPS)||+
                $(|| <$others as $crate::core::ObjectCodec>::KEEPS)?;

            fn add_keys(to: &mut Vec<&'static str>) -> Option<()> {
                to.push($tag);
                $(<$codec as $crate::core::ObjectCodec>::add_keys(to)?;)+
                $(<$others as $crate::core::ObjectCodec>::add_keys(to)?;)?
                Some(())
            }

            fn keep(members: &mut $crate::core::Members<'_>) {
                let keep: fn(&mut $crate::core::Members<'_>) = match members.tag($tag) {
                    $(Some($($value)|+) => <$codec as $crate::core::ObjectCodec>::keep,)+
                    $(Some(_) => <$others as $crate::core::ObjectCodec>::keep,)?
                    _ => |_| {},
                };
                keep(members);
            }

            fn decode_members(members: &mut $crate::core::Members<'_>) -> Option<Self> {
                let decode: fn(&mut $crate::core::Members<'_>) -> Option<Self> =
                    match members.tag($tag) {
                        $(Some($($value)|+) => |members| {
                            <$codec as $crate::core::ObjectCodec>::decode_members(members)
                                .map(Self::$variant)
                        },)+
                        $(Some(_) => |members| {
                            <$others as $crate::core::ObjectCodec>::decode_members(members)
                                .map(Self::$other)
                        },)?
                        _ => |members| {
                            let keep: Option<fn(String, $crate::core::Object) -> Self> =
                                $crate::core::keep_unknown!($($unknown)?);
                            members.other_tag::<Self>($tag, &[$($($value),+),+], keep)
                        },
                    };
                decode(members)
            }

            fn read_members<Outer_>(
                from: &mut $crate::core::Source<'_>,
                outer: &mut Outer_,
            ) -> Option<Self>
            where
                Outer_: FnMut(&str, &mut $crate::core::Source<'_>) -> Option<bool>,
            {
                let tag = from.tag($tag)?;
                let read: fn(&mut $crate::core::Source<'_>, &mut Outer_) -> Option<Self> =
                    match &*tag {
                        $($($value)|+ => |from, outer| {
                            <$codec as $crate::core::ObjectCodec>::read_members(from, outer)
                                .map(Self::$variant)
                        },)+
                        _ => $crate::core::read_unknown!(
                            tag, from, outer $(, $unknown)? $(; $other($others))?
                        ),
                    };
                read(from, outer)
            }

            fn encode_members<M_: $crate::core::OutputMembers>(
                value: &Self,
                to: &mut M_,
                beside: &$crate::core::Beside<'_, M_>,
            ) -> ::std::result::Result<(), M_::Error> {
                const KNOWN: &[&str] = &[$($($value),+),+];
                debug_assert!(!KNOWN.is_empty());
                match value {
                    $(Self::$variant(inner) => {
                        <$codec as $crate::core::ObjectCodec>::encode_members(inner, to, beside)
                    })+
                    $(Self::$other(inner) => {
                        <$others as $crate::core::ObjectCodec>::encode_members(inner, to, beside)
                    })?
                    $(Self::$unknown { tag, raw } => {
                        beside.unknown_variant(($tag, KNOWN), (tag, raw), to)
                    })?
                }
            }
        }
    };
}

/// An untagged union, which uses the first alternative that matches: `Content = "pi.Content";
/// Text(String);`. With two recursive alternatives, `Content = "pi.Content", doubled;` caches
/// results and reads untyped JSON.
macro_rules! untagged_union {
    ($union:ident = $name:tt $(, $doubled:ident)?; $($variant:ident($codec:ty);)+) => {
        $crate::core::entity!($union = $name);

        impl $crate::core::Codec for $union {
            type Value = Self;

            fn admits(json: &$crate::core::Json) -> bool {
                $(<$codec as $crate::core::Codec>::admits(json))||+
            }

            fn decode(
                json: $crate::core::Json,
                at: &$crate::core::Place<'_>,
                findings: &mut $crate::core::Findings,
            ) -> Option<Self> {
                let choices = [$($crate::core::Choice {
                    admits: <$codec as $crate::core::Codec>::admits,
                    decode: |json, at, findings| {
                        <$codec as $crate::core::Codec>::decode(json, at, findings)
                            .map(Self::$variant)
                    },
                }),+];
                $crate::core::choose!($($doubled)?)(json, at, findings, &choices)
            }

            $crate::core::read_first!($($doubled)?; $($variant($codec);)+);

            fn encode<O_: $crate::core::Output>(value: &Self, to: O_) -> Result<O_::Done, O_::Error> {
                match value {
                    $(Self::$variant(inner) => <$codec as $crate::core::Codec>::encode(inner, to),)+
                }
            }
        }
    };
}

/// The function that finds the matching alternative.
macro_rules! choose {
    () => {
        $crate::core::first_fit
    };
    (doubled) => {
        $crate::core::first_fit_remembered
    };
}

/// Reads directly from text, unless the union caches results.
macro_rules! read_first {
    (; $($variant:ident($codec:ty);)+) => {
        fn read(from: &mut $crate::core::Source<'_>) -> Option<Self> {
            let mark = from.mark();
            $(if let Some(value) = <$codec as $crate::core::Codec>::read(from) {
                return Some(Self::$variant(value));
            }
            from.reset(mark);)+
            None
        }
    };
    (doubled; $($variant:ident($codec:ty);)+) => {};
}

/// An externally tagged union: `Strategy = "phi.Strategy"; words { "auto" => Auto; } keys { … }`.
macro_rules! external_union {
    (
        $union:ident = $name:tt;
        words { $($word:literal => $plain:ident;)* }
        keys { $($key:literal => $variant:ident($codec:ty);)* }
    ) => {
        $crate::core::entity!($union = $name);

        impl $crate::core::Codec for $union {
            type Value = Self;

            fn admits(json: &$crate::core::Json) -> bool {
                matches!(
                    json,
                    $crate::core::Json::String(_) | $crate::core::Json::Object(_)
                )
            }

            fn decode(
                json: $crate::core::Json,
                at: &$crate::core::Place<'_>,
                findings: &mut $crate::core::Findings,
            ) -> Option<Self> {
                let known: (&[&str], &[&str]) = (&[$($word),*], &[$($key),*]);
                match $crate::core::External::open(json, known, at, findings)? {
                    $crate::core::External::Word(word) => match word.as_str() {
                        $($word => Some(Self::$plain),)*
                        _ => None,
                    },
                    $crate::core::External::Key(key, json) => match key.as_str() {
                        $($key => {
                            let at = at.key($key);
                            <$codec as $crate::core::Codec>::decode(json, &at, findings)
                                .map(Self::$variant)
                        })*
                        _ => None,
                    },
                }
            }

            fn read(from: &mut $crate::core::Source<'_>) -> Option<Self> {
                if let Some(word) = from.text() {
                    return match &*word {
                        $($word => Some(Self::$plain),)*
                        _ => None,
                    };
                }
                from.only_member(|key, from| match key {
                    $($key => <$codec as $crate::core::Codec>::read(from).map(Self::$variant),)*
                    _ => None,
                })
            }

            fn encode<O_: $crate::core::Output>(value: &Self, to: O_) -> Result<O_::Done, O_::Error> {
                match value {
                    $(Self::$plain => to.string($word),)*
                    $(Self::$variant(inner) => {
                        $crate::core::encode_only::<$codec, O_>($crate::core::key!($key), inner, to)
                    })*
                }
            }
        }
    };
}

/// Implements `From` for each variant of a union: `Message; User(UserMessage);`.
macro_rules! from_parts {
    ($union:ident; $($variant:ident($part:ty);)*) => {$(
        impl From<$part> for $union {
            fn from(part: $part) -> Self {
                Self::$variant(::std::convert::Into::into(part))
            }
        }
    )*};
}

pub(crate) use {choose, external_union, from_parts, read_first, tagged_union, untagged_union};
