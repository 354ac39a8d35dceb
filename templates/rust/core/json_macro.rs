//! The macro for JSON literals.

/// A JSON literal with expressions: `json!({ "id": 7, "tags": ["a", name], "none": null })`. Keys
/// are literals or expressions in parentheses. Values can be of any type that converts to `Json`.
#[macro_export]
macro_rules! json {
    (null) => { $crate::Json::Null };
    ([ $($items:tt)* ]) => { $crate::json!(@list [] $($items)*) };
    ({ $($members:tt)* }) => {{
        #[allow(unused_mut)]
        let mut object = $crate::core::Object::new();
        $crate::json!(@object object $($members)*);
        $crate::Json::Object(object)
    }};
    (@list [$($done:expr),*]) => {
        $crate::Json::Array(<[_]>::into_vec(::std::boxed::Box::<[$crate::Json]>::from([$($done),*])))
    };
    (@list [$($done:expr),*] null $(, $($rest:tt)*)?) => {
        $crate::json!(@list [$($done,)* $crate::json!(null)] $($($rest)*)?)
    };
    (@list [$($done:expr),*] [ $($items:tt)* ] $(, $($rest:tt)*)?) => {
        $crate::json!(@list [$($done,)* $crate::json!([ $($items)* ])] $($($rest)*)?)
    };
    (@list [$($done:expr),*] { $($members:tt)* } $(, $($rest:tt)*)?) => {
        $crate::json!(@list [$($done,)* $crate::json!({ $($members)* })] $($($rest)*)?)
    };
    (@list [$($done:expr),*] $item:expr $(, $($rest:tt)*)?) => {
        $crate::json!(@list [$($done,)* $crate::json!($item)] $($($rest)*)?)
    };
    (@object $object:ident) => {};
    (@object $object:ident $key:tt : null $(, $($rest:tt)*)?) => {
        $object.insert($key, $crate::Json::Null);
        $crate::json!(@object $object $($($rest)*)?);
    };
    (@object $object:ident $key:tt : [ $($items:tt)* ] $(, $($rest:tt)*)?) => {
        $object.insert($key, $crate::json!([ $($items)* ]));
        $crate::json!(@object $object $($($rest)*)?);
    };
    (@object $object:ident $key:tt : { $($members:tt)* } $(, $($rest:tt)*)?) => {
        $object.insert($key, $crate::json!({ $($members)* }));
        $crate::json!(@object $object $($($rest)*)?);
    };
    (@object $object:ident $key:tt : $value:expr $(, $($rest:tt)*)?) => {
        $object.insert($key, $crate::json!($value));
        $crate::json!(@object $object $($($rest)*)?);
    };
    ($value:expr) => { $crate::Json::from($value) };
}
