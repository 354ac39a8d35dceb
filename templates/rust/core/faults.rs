//! The first encoding pass, which finds every reason why a value cannot be written and produces no
//! output.

use super::caps::{truncated_after, DEPTH, ISSUES};
use super::in_memory::InMemory;
use super::integer::Integer;
use super::issue::Issue;
use super::json::Json;
use super::key::Key;
use super::output::{Encode, Fault, Output, OutputItems, OutputMembers};
use super::place::{escape, Findings};

#[derive(Default)]
pub struct Faults {
    depth: usize,
    issues: Vec<Issue>,
}

/// Returns every reason why a value cannot be written.
pub fn faults(value: &impl Encode) -> Vec<Issue> {
    let mut faults = Faults::default();
    // The error can be ignored: excessive nesting has already been recorded as an issue.
    let _: Result<(), TooDeep> = value.encode(&mut faults);
    bounded(faults.issues)
}

/// Truncates the issues to the limits.
fn bounded(mut issues: Vec<Issue>) -> Vec<Issue> {
    if issues.len() > ISSUES {
        issues.truncate(ISSUES);
        let message = truncated_after(ISSUES);
        issues.push(Issue::new("truncated", String::new(), message));
    }
    issues
}

impl Faults {
    #[cold]
    fn refuse(&mut self, (code, message): Fault) {
        if self.issues.len() <= ISSUES {
            self.issues.push(Issue::new(code, String::new(), message));
        }
    }

    fn enter(&mut self) -> Result<(), TooDeep> {
        if self.depth >= DEPTH {
            let message = format!("found more than {DEPTH} levels of nesting; nest less");
            self.refuse(("depth", message));
            return Err(TooDeep);
        }
        self.depth += 1;
        Ok(())
    }

    /// Checks a nested value.
    #[inline]
    fn inside(&mut self, value: &impl Encode, token: impl Fn() -> String) {
        let since = self.issues.len();
        // The error can be ignored: excessive nesting has already been recorded as an issue, and
        // the next value may be valid.
        let _: Result<(), TooDeep> = value.encode(&mut *self);
        if self.issues.len() > since {
            self.place_below(since, &token());
        }
    }

    /// Prepends a key or index to the pointers of all issues from index `since` on.
    #[cold]
    fn place_below(&mut self, since: usize, token: &str) {
        for issue in &mut self.issues[since..] {
            issue.pointer = format!("/{token}{}", issue.pointer);
        }
    }
}

/// Stops checking a value that is nested too deeply.
pub struct TooDeep;

impl<'f> Output for &'f mut Faults {
    type Done = ();
    type Error = TooDeep;
    type Items = FaultyItems<'f>;
    type Members = FaultyMembers<'f>;

    #[inline]
    fn look(&mut self, fault: impl FnOnce() -> Option<Fault>) {
        if let Some(fault) = fault() {
            self.refuse(fault);
        }
    }

    fn within<E: Encode>(
        self,
        value: &E,
        surely_holds: impl FnOnce(&E) -> bool,
        check: impl FnOnce(Json, &mut Findings),
    ) -> Result<(), TooDeep> {
        value.encode(&mut *self)?;
        if surely_holds(value) {
            return Ok(());
        }
        // A value without a JSON form was already rejected.
        if let Ok(json) = value.encode(InMemory::at(self.depth)) {
            let mut findings = Findings::default();
            check(json, &mut findings);
            self.issues.extend(findings.into_lists().0);
        }
        Ok(())
    }

    fn null(self) -> Result<(), TooDeep> {
        Ok(())
    }

    fn boolean(self, _: bool) -> Result<(), TooDeep> {
        Ok(())
    }

    fn string(self, _: &str) -> Result<(), TooDeep> {
        Ok(())
    }

    fn whole(self, _: i64) -> Result<(), TooDeep> {
        Ok(())
    }

    fn natural(self, _: u64) -> Result<(), TooDeep> {
        Ok(())
    }

    fn large(self, _: &Integer) -> Result<(), TooDeep> {
        Ok(())
    }

    fn double(self, value: f64) -> Result<(), TooDeep> {
        if !value.is_finite() {
            let message = format!("found {value}, which JSON cannot represent");
            self.refuse(("number_range", message));
        }
        Ok(())
    }

    fn array(self, _: usize) -> Result<FaultyItems<'f>, TooDeep> {
        self.enter()?;
        Ok(FaultyItems {
            in_it: self,
            next: 0,
        })
    }

    fn object(self, _: impl FnOnce() -> usize) -> Result<FaultyMembers<'f>, TooDeep> {
        self.enter()?;
        Ok(FaultyMembers(self))
    }
}

pub struct FaultyItems<'f> {
    in_it: &'f mut Faults,
    next: usize,
}

impl OutputItems for FaultyItems<'_> {
    type Done = ();
    type Error = TooDeep;

    #[inline]
    fn item<E: Encode>(&mut self, value: &E) -> Result<(), TooDeep> {
        let index = self.next;
        self.next += 1;
        self.in_it.inside(value, || index.to_string());
        Ok(())
    }

    fn end(self) -> Result<(), TooDeep> {
        self.in_it.depth -= 1;
        Ok(())
    }
}

pub struct FaultyMembers<'f>(&'f mut Faults);

impl OutputMembers for FaultyMembers<'_> {
    type Done = ();
    type Error = TooDeep;

    #[inline]
    fn look(&mut self, fault: impl FnOnce() -> Option<Fault>) {
        Output::look(&mut &mut *self.0, fault);
    }

    #[inline]
    fn member<E: Encode>(&mut self, key: Key<'_>, value: &E) -> Result<(), TooDeep> {
        self.0.inside(value, || escape(key.name));
        Ok(())
    }

    fn end(self) -> Result<(), TooDeep> {
        self.0.depth -= 1;
        Ok(())
    }
}
