//! Structs with a record's required fields, which give names to the arguments of `new`.

/// `AgentCard = AgentCardRequired(name, url);` creates the record from the struct.
macro_rules! required {
    ($record:ident = $required:ident($($field:ident),* $(,)?);) => {
        impl ::std::convert::From<$required> for $record {
            #[allow(deprecated)]
            fn from(required: $required) -> Self {
                Self::new($(required.$field),*)
            }
        }
    };
}

pub(crate) use required;
