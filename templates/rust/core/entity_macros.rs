//! Macros that generated modules use to declare entities and aliases.

/// Implements `Entity` and serde's traits. The name of an entity with a rule is followed by its
/// codec: `("phi.Text", Limited<Text, Rule1>)`.
macro_rules! entity {
    ($entity:ident = $name:literal) => {
        $crate::core::entity!($entity = ($name, Self));
    };
    ($entity:ident = ($name:literal, $checked:ty)) => {
        impl $crate::core::Entity for $entity {
            const NAME: &'static str = $name;

            type Checked = $checked;
        }

        impl ::serde::Serialize for $entity {
            fn serialize<S_: ::serde::Serializer>(
                &self,
                serializer: S_,
            ) -> ::std::result::Result<S_::Ok, S_::Error> {
                $crate::core::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $entity {
            fn deserialize<D_: ::serde::Deserializer<'de>>(
                deserializer: D_,
            ) -> ::std::result::Result<Self, D_::Error> {
                $crate::core::deserialize(deserializer)
            }
        }
    };
}

/// Implements a codec for an object, given its members.
macro_rules! object_entity {
    ($entity:ident = $name:tt) => {
        $crate::core::entity!($entity = $name);

        impl $crate::core::Codec for $entity {
            type Value = Self;

            fn declared_keys() -> Option<&'static [&'static str]> {
                static KEYS: ::std::sync::OnceLock<Option<Vec<&'static str>>> =
                    ::std::sync::OnceLock::new();
                KEYS.get_or_init($crate::core::all_keys::<Self>).as_deref()
            }

            fn admits(json: &$crate::core::Json) -> bool {
                matches!(json, $crate::core::Json::Object(_))
            }

            fn decode(
                json: $crate::core::Json,
                at: &$crate::core::Place<'_>,
                findings: &mut $crate::core::Findings,
            ) -> Option<Self> {
                let mut members = $crate::core::Members::open(json, at, findings)?;
                <Self as $crate::core::ObjectCodec>::keep(&mut members);
                let value = <Self as $crate::core::ObjectCodec>::decode_members(&mut members)?;
                members.sound()?;
                Some(value)
            }

            fn read(from: &mut $crate::core::Source<'_>) -> Option<Self> {
                if <Self as $crate::core::ObjectCodec>::KEEPS {
                    return from.decoded::<Self>();
                }
                <Self as $crate::core::ObjectCodec>::read_members(from, &mut |_, _| Some(false))
            }

            fn encode<O_: $crate::core::Output>(
                value: &Self,
                to: O_,
            ) -> Result<O_::Done, O_::Error> {
                $crate::core::encode_object::<Self, O_>(value, to)
            }
        }
    };
}

/// An alias with its own type: `Row = "appam.Row": Vec<Cell>;`, with `object` if it is an object.
macro_rules! alias {
    ($alias:ident = $name:tt: $codec:ty $(, $object:ident)?;) => {
        $crate::core::entity!($alias = $name);

        impl $crate::core::Codec for $alias {
            type Value = Self;

            fn declared_keys() -> Option<&'static [&'static str]> {
                <$codec as $crate::core::Codec>::declared_keys()
            }

            fn admits(json: &$crate::core::Json) -> bool {
                <$codec as $crate::core::Codec>::admits(json)
            }

            fn decode(
                json: $crate::core::Json,
                at: &$crate::core::Place<'_>,
                findings: &mut $crate::core::Findings,
            ) -> Option<Self> {
                <$codec as $crate::core::Codec>::decode(json, at, findings).map(Self)
            }

            fn read(from: &mut $crate::core::Source<'_>) -> Option<Self> {
                <$codec as $crate::core::Codec>::read(from).map(Self)
            }

            fn encode<O_: $crate::core::Output>(value: &Self, to: O_) -> Result<O_::Done, O_::Error> {
                <$codec as $crate::core::Codec>::encode(&value.0, to)
            }
        }

        impl From<<$codec as $crate::core::Codec>::Value> for $alias {
            fn from(value: <$codec as $crate::core::Codec>::Value) -> Self {
                Self(value)
            }
        }

        $($crate::core::alias_of!($alias $object $codec);)?
    };
}

/// An alias has the members of its target type.
macro_rules! alias_of {
    ($alias:ident object $codec:ty) => {
        impl $crate::core::ObjectCodec for $alias {
            const KEEPS: bool = <$codec as $crate::core::ObjectCodec>::KEEPS;

            fn add_keys(to: &mut Vec<&'static str>) -> Option<()> {
                <$codec as $crate::core::ObjectCodec>::add_keys(to)
            }

            fn keep(members: &mut $crate::core::Members<'_>) {
                <$codec as $crate::core::ObjectCodec>::keep(members);
            }

            fn decode_members(members: &mut $crate::core::Members<'_>) -> Option<Self> {
                <$codec as $crate::core::ObjectCodec>::decode_members(members).map(Self)
            }

            fn read_members<Outer_>(
                from: &mut $crate::core::Source<'_>,
                outer: &mut Outer_,
            ) -> Option<Self>
            where
                Outer_: FnMut(&str, &mut $crate::core::Source<'_>) -> Option<bool>,
            {
                <$codec as $crate::core::ObjectCodec>::read_members(from, outer).map(Self)
            }

            fn encode_members<M_: $crate::core::OutputMembers>(
                value: &Self,
                to: &mut M_,
                beside: &$crate::core::Beside<'_, M_>,
            ) -> ::std::result::Result<(), M_::Error> {
                <$codec as $crate::core::ObjectCodec>::encode_members(&value.0, to, beside)
            }
        }
    };
}

/// The codec of a constant that may be absent or null: `Constant1 = "word";`.
macro_rules! constant {
    ($constant:ident = $value:expr;) => {
        pub struct $constant;

        impl $crate::core::Codec for $constant {
            type Value = $crate::core::Constant;

            const IS_CONSTANT: bool = true;

            fn admits(json: &$crate::core::Json) -> bool {
                $crate::core::Literal::from($value).is(json)
            }

            fn decode(
                json: $crate::core::Json,
                at: &$crate::core::Place<'_>,
                findings: &mut $crate::core::Findings,
            ) -> Option<$crate::core::Constant> {
                let literal = $crate::core::Literal::from($value);
                literal.check(&json, at, findings)?;
                Some($crate::core::Constant)
            }

            fn read(from: &mut $crate::core::Source<'_>) -> Option<$crate::core::Constant> {
                from.literal($value).map(|()| $crate::core::Constant)
            }

            fn encode<O_: $crate::core::Output>(
                _: &$crate::core::Constant,
                to: O_,
            ) -> Result<O_::Done, O_::Error> {
                $crate::core::Encode::encode(&$crate::core::Literal::from($value), to)
            }
        }
    };
}

/// The default values that the schema declares for absent members.
macro_rules! noted_defaults {
    ($record:ident = $defaults:literal;) => {
        impl $record {
            /// Returns a copy in which absent members are set to the schema's default values.
            /// Nested members are left unchanged.
            ///
            /// # Errors
            /// Returns every reason why the schema rejects the result.
            pub fn with_defaults(&self) -> ::std::result::Result<Self, $crate::core::DecodeError> {
                $crate::core::with_defaults(self, $defaults)
            }
        }
    };
}

pub(crate) use {alias, alias_of, constant, entity, noted_defaults, object_entity};
