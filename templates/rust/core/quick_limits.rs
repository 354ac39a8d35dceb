//! Checks limits without converting the value to untyped JSON.

use std::convert::Infallible;

use super::integer::Integer;
use super::key::Key;
use super::limit::Limit;
use super::number::{Number, UNSAFE};
use super::output::{Encode, Output, OutputItems, OutputMembers};
use super::text::quoted;

/// Returns true if the value certainly satisfies the limits. Returns false if it violates a limit,
/// or if only its untyped JSON shows whether it does.
#[inline]
pub fn surely_hold(limits: &'static [Limit], value: &impl Encode) -> bool {
    match value.encode(Quick(limits)) {
        Ok(holds) => holds,
        Err(never) => match never {},
    }
}

struct Quick(&'static [Limit]);

impl Quick {
    fn all(&self, holds: impl FnMut(&Limit) -> bool) -> bool {
        self.0.iter().all(holds)
    }

    fn number(&self, number: &Number) -> bool {
        self.all(|limit| !limit.is_general() && limit.holds_for_number(number))
    }
}

impl Output for Quick {
    type Done = bool;
    type Error = Infallible;
    type Items = QuickParts;
    type Members = QuickParts;

    fn null(self) -> Result<bool, Infallible> {
        Ok(self.all(|limit| !limit.is_general()))
    }

    fn boolean(self, _: bool) -> Result<bool, Infallible> {
        self.null()
    }

    #[inline]
    fn string(self, text: &str) -> Result<bool, Infallible> {
        Ok(self.all(|limit| match limit {
            Limit::Values(_, is_among) => is_among(&quoted(text)),
            Limit::Rule(_) => false,
            _ => limit.holds_for_text(text),
        }))
    }

    #[inline]
    fn whole(self, value: i64) -> Result<bool, Infallible> {
        Ok(self.number(&Number::from(value)))
    }

    fn natural(self, value: u64) -> Result<bool, Infallible> {
        Ok(self.number(&Number::from(value)))
    }

    fn large(self, value: &Integer) -> Result<bool, Infallible> {
        Ok(self.number(&Number::from(value.clone())))
    }

    /// A large double may have been read from an integer with more digits.
    #[inline]
    fn double(self, value: f64) -> Result<bool, Infallible> {
        let number = Number::from_f64(value).filter(|_| value.abs() < UNSAFE);
        Ok(number.is_some_and(|number| self.number(&number)))
    }

    fn array(self, count: usize) -> Result<QuickParts, Infallible> {
        let holds = self.all(|limit| match limit {
            Limit::MinItems(least) => count as u64 >= *least,
            Limit::MaxItems(most) => count as u64 <= *most,
            Limit::UniqueItems => count < 2,
            _ => !limit.is_general(),
        });
        Ok(QuickParts(holds))
    }

    fn object(self, count: impl FnOnce() -> usize) -> Result<QuickParts, Infallible> {
        if self.0.is_empty() {
            return Ok(QuickParts(true));
        }
        let count = count() as u64;
        let holds = self.all(|limit| match limit {
            Limit::MinProperties(least) => count >= *least,
            Limit::MaxProperties(most) => count <= *most,
            Limit::DependentRequired(..) => false,
            _ => !limit.is_general(),
        });
        Ok(QuickParts(holds))
    }
}

/// Whether an array or object satisfies its limits regardless of its content.
struct QuickParts(bool);

impl OutputItems for QuickParts {
    type Done = bool;
    type Error = Infallible;

    fn item<E: Encode>(&mut self, _: &E) -> Result<(), Infallible> {
        Ok(())
    }

    fn end(self) -> Result<bool, Infallible> {
        Ok(self.0)
    }
}

impl OutputMembers for QuickParts {
    type Done = bool;
    type Error = Infallible;

    fn member<E: Encode>(&mut self, _: Key<'_>, _: &E) -> Result<(), Infallible> {
        Ok(())
    }

    fn end(self) -> Result<bool, Infallible> {
        Ok(self.0)
    }
}
