//! Macros for unknown tags of a union.

/// The function that keeps an unknown variant of an open union.
macro_rules! keep_unknown {
    () => {
        None
    };
    ($unknown:ident) => {
        Some(|tag, raw| Self::$unknown { tag, raw })
    };
}

/// Reads an unknown variant directly from text.
macro_rules! read_unknown {
    ($tag:ident, $from:ident, $outer:ident) => {
        return None
    };
    ($tag:ident, $from:ident, $outer:ident, $unknown:ident) => {
        return Some(Self::$unknown {
            raw: $from.others($outer)?,
            tag: $tag.into_owned(),
        })
    };
    ($tag:ident, $from:ident, $outer:ident; $other:ident($others:ty)) => {
        |from, outer| {
            <$others as $crate::core::ObjectCodec>::read_members(from, outer).map(Self::$other)
        }
    };
}

pub(crate) use {keep_unknown, read_unknown};
