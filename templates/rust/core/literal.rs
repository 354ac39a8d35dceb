//! Schema constants.

use super::json::Json;
use super::output::{Encode, Output};
use super::place::{Findings, Place};
use super::text_output::text_of;
use super::words::expected;

/// A constant that may be absent or null. The value stores only whether the constant is present.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Constant;

/// A value in a schema.
#[derive(Clone, Copy)]
pub enum Literal {
    Text(&'static str),
    Whole(i64),
    Double(f64),
    Bool(bool),
}

impl Literal {
    #[must_use]
    pub fn is(self, json: &Json) -> bool {
        match self {
            Self::Text(text) => json.as_str() == Some(text),
            Self::Whole(value) => json.as_number().is_some_and(|number| {
                number.as_i64() == Some(value) || (value == 0 && number.to_f64() == 0.0)
            }),
            #[allow(clippy::float_cmp)]
            Self::Double(value) => json
                .as_number()
                .is_some_and(|number| number.as_integer().is_none() && number.to_f64() == value),
            Self::Bool(value) => json.as_bool() == Some(value),
        }
    }

    pub fn check(self, json: &Json, at: &Place<'_>, findings: &mut Findings) -> Option<()> {
        if self.is(json) {
            return Some(());
        }
        findings.refuse("const", at, expected(&self.shown(), json))
    }

    pub(super) fn shown(self) -> String {
        text_of(&self)
    }
}

impl Encode for Literal {
    #[inline]
    fn encode<O: Output>(&self, to: O) -> Result<O::Done, O::Error> {
        match *self {
            Self::Text(text) => to.string(text),
            Self::Whole(value) => to.whole(value),
            Self::Double(value) => to.double(value),
            Self::Bool(value) => to.boolean(value),
        }
    }
}

impl From<&'static str> for Literal {
    fn from(text: &'static str) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Literal {
    fn from(value: i64) -> Self {
        Self::Whole(value)
    }
}

impl From<f64> for Literal {
    fn from(value: f64) -> Self {
        Self::Double(value)
    }
}

impl From<bool> for Literal {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}
