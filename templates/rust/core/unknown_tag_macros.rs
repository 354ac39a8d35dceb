//! Macros for a tag that leads to no variant that a union names.

/// The function by which an open union keeps a tag that it does not know.
macro_rules! keep_unknown {
    () => {
        None
    };
    ($unknown:ident) => {
        Some(|tag, raw| Self::$unknown { tag, raw })
    };
}

/// The same straight from the text.
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
