//! Macros that declare records and map members to fields in both directions.

/// `UserMessage = "phi.UserMessage", keep, new(text: String); "text": required(String) as text;`
macro_rules! record {
    (
        $record:ident = $name:tt, keep, $make:ident $params:tt $(, within $limits:tt)?;
        $($key:literal: $how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        $crate::core::object_entity!($record = $name);
        $crate::core::make_record!(
            $record, $make $params, { unknown_fields: ::std::default::Default::default() };
            $($how $args $(as $field)?;)*
        );

        impl $crate::core::ObjectCodec for $record {
            $crate::core::read_members!(keep, ($($limits)?); $($key: $how $args $(as $field)?;)*);

            $(fn keep(members: &mut $crate::core::Members<'_>) {
                $crate::core::keep_within!(members, Self, $limits);
            })?

            fn decode_members(members: &mut $crate::core::Members<'_>) -> Option<Self> {
                $($(let $field =)? $crate::core::decode_member!(members, $key, $how $args);)*
                members.sound()?;
                Some(Self {
                    $($($field: $field?,)?)*
                    unknown_fields: members.rest(),
                })
            }

            fn encode_members<M_: $crate::core::OutputMembers>(
                value: &Self,
                to: &mut M_,
                beside: &$crate::core::Beside<'_, M_>,
            ) -> ::std::result::Result<(), M_::Error> {
                $($crate::core::encode_member!(to, $key, $how $args $(, &value.$field)?);)*
                beside.write(to)?;
                beside.unknown(&value.unknown_fields, Self::KEYS, to)
            }
        }
    };
    (
        $record:ident = $name:tt, flatten($base:ident: $codec:ty), $make:ident $params:tt $(, within $limits:tt)?;
        $($key:literal: $how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        $crate::core::object_entity!($record = $name);
        $crate::core::make_record!(
            $record, $make $params, { $base: ::std::convert::Into::into($base) };
            $($how $args $(as $field)?;)*
        );

        impl $crate::core::ObjectCodec for $record {
            $crate::core::read_members!(
                flatten($base: $codec), ($($limits)?); $($key: $how $args $(as $field)?;)*
            );

            fn keep(members: &mut $crate::core::Members<'_>) {
                $($crate::core::keep_within!(members, Self, $limits);)?
                <$codec as $crate::core::ObjectCodec>::keep(members);
            }

            fn decode_members(members: &mut $crate::core::Members<'_>) -> Option<Self> {
                $($(let $field =)? $crate::core::decode_member!(members, $key, $how $args);)*
                let $base = <$codec as $crate::core::ObjectCodec>::decode_members(members);
                members.sound()?;
                Some(Self {
                    $base: $base?,
                    $($($field: $field?,)?)*
                })
            }

            fn encode_members<M_: $crate::core::OutputMembers>(
                value: &Self,
                to: &mut M_,
                beside: &$crate::core::Beside<'_, M_>,
            ) -> ::std::result::Result<(), M_::Error> {
                let write = |to: &mut M_| {
                    $($crate::core::encode_member!(to, $key, $how $args $(, &value.$field)?);)*
                    beside.write(to)
                };
                let inner = $crate::core::Beside::new(Self::KEYS, &write, beside);
                <$codec as $crate::core::ObjectCodec>::encode_members(&value.$base, to, &inner)
            }
        }
    };
    (
        $record:ident = $name:tt, $rest:ident, $make:ident $params:tt $(, within $limits:tt)?;
        $($key:literal: $how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        $crate::core::object_entity!($record = $name);
        $crate::core::make_record!($record, $make $params, {}; $($how $args $(as $field)?;)*);

        impl $crate::core::ObjectCodec for $record {
            $crate::core::read_members!($rest, ($($limits)?); $($key: $how $args $(as $field)?;)*);

            $(fn keep(members: &mut $crate::core::Members<'_>) {
                $crate::core::keep_within!(members, Self, $limits);
            })?

            fn decode_members(members: &mut $crate::core::Members<'_>) -> Option<Self> {
                $($(let $field =)? $crate::core::decode_member!(members, $key, $how $args);)*
                members.$rest();
                members.sound()?;
                Some(Self {
                    $($($field: $field?,)?)*
                })
            }

            fn encode_members<M_: $crate::core::OutputMembers>(
                value: &Self,
                to: &mut M_,
                beside: &$crate::core::Beside<'_, M_>,
            ) -> ::std::result::Result<(), M_::Error> {
                let Self { .. } = value;
                $($crate::core::encode_member!(to, $key, $how $args $(, &value.$field)?);)*
                beside.write(to)
            }
        }
    };
}

/// Limits on the whole object, and the type of undeclared members.
macro_rules! keep_within {
    ($members:ident, $record:ty, ($(limits $limits:ty)? $(; rest $rest:ty)?)) => {
        $($members.keep_limits::<$limits>();)?
        $($members.keep_rest::<$rest>(<$record as $crate::core::ObjectCodec>::KEYS);)?
    };
}

/// Constructors: `new` with the required fields, or `Default` if there are none.
macro_rules! make_record {
    (
        $record:ident, new($($param:ident: $type:ty),* $(,)?), { $($extra:tt)* };
        $($how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        impl $record {
            /// Creates a record from its required fields. All other fields are absent.
            #[must_use]
            #[allow(clippy::too_many_arguments)]
            pub fn new($($param: $type),*) -> Self {
                Self {
                    $($($field: $crate::core::new_field!($how $args, $field),)?)*
                    $($extra)*
                }
            }
        }
    };
    (
        $record:ident, new_or_default $params:tt, $extra:tt;
        $($how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        $crate::core::make_record!($record, new $params, $extra; $($how $args $(as $field)?;)*);
        $crate::core::make_record!($record, default(), $extra; $($how $args $(as $field)?;)*);
    };
    (
        $record:ident, default(), { $($extra:tt)* };
        $($how:ident $args:tt $(as $field:ident)?;)*
    ) => {
        impl ::std::default::Default for $record {
            fn default() -> Self {
                Self {
                    $($($field: $crate::core::default_field!($how $args),)?)*
                    $($extra)*
                }
            }
        }
    };
}

/// The value of a field in a new record: the argument, the default value, or absent.
macro_rules! new_field {
    (required($codec:ty), $field:ident) => {
        ::std::convert::Into::into($field)
    };
    (default($codec:ty, $value:expr), $field:ident) => {
        $value
    };
    ($how:ident($codec:ty), $field:ident) => {
        ::std::default::Default::default()
    };
}

/// The value of a field in a default record.
macro_rules! default_field {
    (default($codec:ty, $value:expr)) => {
        $value
    };
    ($how:ident($codec:ty)) => {
        ::std::default::Default::default()
    };
}

macro_rules! decode_member {
    ($members:ident, $key:literal, constant($value:expr)) => {
        $members.constant($key, $value)
    };
    ($members:ident, $key:literal, required($codec:ty)) => {
        $members.required::<$codec>($key)
    };
    ($members:ident, $key:literal, optional($codec:ty)) => {
        $members.optional::<$codec>($key)
    };
    ($members:ident, $key:literal, default($codec:ty, $value:expr)) => {
        $members.default::<$codec>($key, || $value)
    };
    ($members:ident, $key:literal, $how:ident($codec:ty)) => {
        $members.default::<$codec>($key, ::std::default::Default::default)
    };
}

macro_rules! encode_member {
    ($to:ident, $key:literal, constant($value:expr)) => {
        $to.member(
            $crate::core::key!($key),
            &$crate::core::Literal::from($value),
        )?
    };
    ($to:ident, $key:literal, optional($codec:ty), $value:expr) => {
        if let Some(value) = $value {
            $crate::core::encode_member!($to, $key, required($codec), value);
        }
    };
    ($to:ident, $key:literal, nullable($codec:ty), $value:expr) => {
        if !$value.is_absent() {
            $crate::core::encode_member!($to, $key, required($codec), $value);
        }
    };
    ($to:ident, $key:literal, unless_empty($codec:ty), $value:expr) => {
        if !$value.is_empty() {
            $crate::core::encode_member!($to, $key, required($codec), $value);
        }
    };
    ($to:ident, $key:literal, $how:ident($codec:ty $(, $default:expr)?), $value:expr) => {
        $to.member(
            $crate::core::key!($key),
            &$crate::core::Coded::<$codec>($value),
        )?
    };
}

pub(crate) use {
    decode_member, default_field, encode_member, keep_within, make_record, new_field, record,
};
