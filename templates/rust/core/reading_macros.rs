//! Macros that read records directly from text, in one pass over the members.

/// The `ObjectCodec` methods that read from text and list the declared keys.
macro_rules! read_members {
    (
        flatten($base:ident: $codec:ty), ($($limits:tt)?);
        $($key:literal: $how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        const KEYS: &'static [&'static str] = &[$($key),*];
        const KEEPS: bool = <$codec as $crate::core::ObjectCodec>::KEEPS
            || $crate::core::is_there!($($limits)?);

        fn add_keys(to: &mut Vec<&'static str>) -> Option<()> {
            to.extend(Self::KEYS);
            <$codec as $crate::core::ObjectCodec>::add_keys(to)
        }

        #[allow(unused_mut, unused_variables)]
        fn read_members<Outer_>(
            from: &mut $crate::core::Source<'_>,
            outer: &mut Outer_,
        ) -> Option<Self>
        where
            Outer_: FnMut(&str, &mut $crate::core::Source<'_>) -> Option<bool>,
        {
            let mut constants = $crate::core::Constants::default();
            $($(let mut $field = None;)?)*
            let $base = <$codec as $crate::core::ObjectCodec>::read_members(
                from,
                &mut |key: &str, from: &mut $crate::core::Source<'_>| {
                    if outer(key, from)? {
                        return Some(true);
                    }
                    match key {
                        $($key => {
                            $crate::core::read_member!(from, constants, $key, $how $args $(, $field)?);
                            Some(true)
                        })*
                        _ => Some(false),
                    }
                },
            )?;
            constants.came(0 $(+ $crate::core::count_constant!($how))*)?;
            Some(Self {
                $base,
                $($($field: $crate::core::read_field!($field, $how $args),)?)*
            })
        }
    };
    (
        $rest:ident, ($($limits:tt)?);
        $($key:literal: $how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        const KEYS: &'static [&'static str] = &[$($key),*];
        const KEEPS: bool = $crate::core::is_there!($($limits)?);

        #[allow(unused_mut, unused_variables)]
        fn read_members<Outer_>(
            from: &mut $crate::core::Source<'_>,
            outer: &mut Outer_,
        ) -> Option<Self>
        where
            Outer_: FnMut(&str, &mut $crate::core::Source<'_>) -> Option<bool>,
        {
            let mut constants = $crate::core::Constants::default();
            let mut others = $crate::core::Object::new();
            $($(let mut $field = None;)?)*
            from.members(|key, from| {
                if outer(key, from)? {
                    return Some(());
                }
                match key {
                    $($key => {
                        $crate::core::read_member!(from, constants, $key, $how $args $(, $field)?);
                    })*
                    _ => from.unknown(key, &mut others)?,
                }
                Some(())
            })?;
            constants.came(0 $(+ $crate::core::count_constant!($how))*)?;
            $crate::core::read_record!($rest, others, {
                $($($field: $crate::core::read_field!($field, $how $args),)?)*
            })
        }
    };
}

/// Returns the record after handling undeclared members.
macro_rules! read_record {
    (keep, $others:ident, { $($fields:tt)* }) => {
        Some(Self { $($fields)* unknown_fields: $others })
    };
    (ignore_rest, $others:ident, $fields:tt) => {
        Some(Self $fields)
    };
    (refuse_rest, $others:ident, $fields:tt) => {
        if $others.is_empty() {
            Some(Self $fields)
        } else {
            None
        }
    };
}

macro_rules! read_member {
    ($from:ident, $constants:ident, $key:literal, constant($value:expr)) => {
        $constants.add(<Self as $crate::core::ObjectCodec>::KEYS, $key)?;
        $from.literal($value)?;
    };
    ($from:ident, $constants:ident, $key:literal, required($codec:ty), $field:ident) => {
        if $field.is_some() {
            return None;
        }
        $field = Some(<$codec as $crate::core::Codec>::read($from)?);
    };
    ($from:ident, $constants:ident, $key:literal, $how:ident($codec:ty $(, $value:expr)?), $field:ident) => {
        if $field.is_some() {
            return None;
        }
        $field = Some($from.optional::<$codec>()?);
    };
}

/// Returns the value of a field after all members have been read.
macro_rules! read_field {
    ($field:ident, required($codec:ty)) => {
        $field?
    };
    ($field:ident, optional($codec:ty)) => {
        $field.flatten()
    };
    ($field:ident, default($codec:ty, $value:expr)) => {
        $field.flatten().unwrap_or_else(|| $value)
    };
    ($field:ident, $how:ident($codec:ty)) => {
        $field.flatten().unwrap_or_default()
    };
}

macro_rules! count_constant {
    (constant) => {
        1
    };
    ($how:ident) => {
        0
    };
}

macro_rules! is_there {
    () => {
        false
    };
    ($there:tt) => {
        true
    };
}

pub(crate) use {count_constant, is_there, read_field, read_member, read_members, read_record};
