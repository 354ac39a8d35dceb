//! Records that consist of another record plus constants.

/// `TextBlock = text_content: TextContent;` declares a record that exposes the other record's
/// fields and is created from it.
macro_rules! around {
    ($record:ident = $base:ident: $inner:ty;) => {
        impl ::std::ops::Deref for $record {
            type Target = $inner;

            fn deref(&self) -> &$inner {
                &self.$base
            }
        }

        impl ::std::ops::DerefMut for $record {
            fn deref_mut(&mut self) -> &mut $inner {
                &mut self.$base
            }
        }

        impl ::std::convert::From<$inner> for $record {
            fn from($base: $inner) -> Self {
                Self {
                    $base: ::std::convert::Into::into($base),
                }
            }
        }
    };
}

pub(crate) use around;
