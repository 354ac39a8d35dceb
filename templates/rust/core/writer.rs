//! Values out: what each writes goes into text or onto a tape, and what cannot be written is refused with its place.

use super::caps::{truncated_after, DEPTH, ISSUES};
use super::integer::Integer;
use super::issue::Issue;
use super::json::{Json, Object};
use super::key::Key;
use super::members::Members;
use super::output::Output;
use super::place::{escape, Findings, Place};
use super::tape::Event;

/// Writes one document.
pub struct Writer<'a> {
    output: Output<'a>,
    depth: usize,
    /// Where the members of the object begin that is being written, and how many there are.
    opened: usize,
    members: usize,
    issues: Vec<Issue>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(output: Output<'a>) -> Self {
        Self {
            output,
            depth: 0,
            opened: 0,
            members: 0,
            issues: Vec::new(),
        }
    }

    /// What was written, or every reason why it cannot be.
    pub(super) fn finish(self) -> Result<Output<'a>, Vec<Issue>> {
        if self.issues.is_empty() {
            Ok(self.output)
        } else {
            Err(bounded(self.issues))
        }
    }

    /// Refuses the value that is being written.
    pub fn refuse(&mut self, code: &'static str, message: impl Into<String>) {
        if self.issues.len() <= ISSUES {
            self.issues.push(Issue::new(code, String::new(), message));
        }
    }

    /// Where the next value begins.
    pub(super) fn position(&self) -> usize {
        self.output.position()
    }

    /// What was written there; nothing where that has no JSON.
    pub(super) fn written(&self, start: usize) -> Option<Json> {
        self.output.json(start)
    }

    /// Refuses the object that is being written when it breaks what is asked of it as a whole.
    pub fn keep(&mut self, check: impl FnOnce(&mut Members<'_>)) {
        let mut findings = Findings::default();
        if let Some(object) = self.output.object(self.opened) {
            let json = Json::Object(object);
            if let Some(mut members) = Members::open(json, &Place::ROOT, &mut findings) {
                check(&mut members);
            }
        }
        self.issues.extend(findings.into_lists().0);
    }

    /// Places the issues since then below a key or index.
    fn place_below(&mut self, since: usize, token: impl Fn() -> String) {
        for issue in &mut self.issues[since..] {
            issue.pointer = format!("/{}{}", token(), issue.pointer);
        }
    }

    #[inline]
    fn put(&mut self, event: Event<'a>) {
        self.output.scalar(event);
    }

    /// Writes what stands inside of an array or object; what that is said to be in the end.
    fn enclosed(
        &mut self,
        (opening, closing): (char, char),
        write: impl FnOnce(&mut Self) -> usize,
        whole: impl FnOnce(usize, usize) -> Event<'a>,
    ) {
        let at = self.position();
        self.output.open(opening);
        if self.depth >= DEPTH {
            let message = format!("found more than {DEPTH} levels of nesting; nest less");
            return self.refuse("depth", message);
        }
        self.depth += 1;
        let count = write(self);
        self.depth -= 1;
        self.output.close(closing, at, |end| whole(count, end));
    }

    pub fn null(&mut self) {
        self.put(Event::Null);
    }

    pub fn boolean(&mut self, value: bool) {
        self.put(Event::Bool(value));
    }

    pub fn string(&mut self, text: &'a str) {
        self.output.string(text);
    }

    pub fn whole(&mut self, value: i64) {
        self.put(Event::Whole(value));
    }

    pub fn natural(&mut self, value: u64) {
        self.put(Event::Natural(value));
    }

    pub fn integer(&mut self, value: &'a Integer) {
        let small = value.as_i64().map(Event::Whole);
        self.put(small.unwrap_or(Event::Large(value)));
    }

    pub fn double(&mut self, value: f64) {
        if value.is_finite() {
            self.put(Event::Double(value));
        } else {
            self.put(Event::Refused);
            let message = format!("found {value}, which JSON cannot hold");
            self.refuse("number_range", message);
        }
    }

    pub fn array<Item>(&mut self, items: &'a [Item], mut write: impl FnMut(&mut Self, &'a Item)) {
        let write = |to: &mut Self| {
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    to.output.separate();
                }
                let since = to.issues.len();
                write(to, item);
                to.place_below(since, || index.to_string());
            }
            items.len()
        };
        self.enclosed(('[', ']'), write, |count, end| Event::Array { count, end });
    }

    pub fn object(&mut self, write: impl FnOnce(&mut Self)) {
        let write = |to: &mut Self| {
            let (opened, members) = (to.opened, to.members);
            (to.opened, to.members) = (to.position(), 0);
            write(to);
            let count = to.members;
            (to.opened, to.members) = (opened, members);
            count
        };
        self.enclosed(('{', '}'), write, |count, end| Event::Object { count, end });
    }

    #[inline]
    pub fn member(&mut self, key: impl Into<Key<'a>>, write: impl FnOnce(&mut Self)) {
        let key = key.into();
        self.output.key(key, self.members == 0);
        self.members += 1;
        let since = self.issues.len();
        write(self);
        if self.issues.len() > since {
            self.place_below(since, || escape(key.name));
        }
    }

    pub fn json(&mut self, json: &'a Json) {
        match json {
            Json::Null => self.null(),
            Json::Bool(value) => self.boolean(*value),
            Json::Number(number) => match number.as_integer() {
                Some(integer) => self.integer(integer),
                None => self.double(number.to_f64()),
            },
            Json::String(text) => self.string(text),
            Json::Array(items) => self.array(items, Self::json),
            Json::Object(object) => self.object(|to| to.members(object)),
        }
    }

    pub fn members(&mut self, object: &'a Object) {
        for (key, value) in object.iter() {
            self.member(key, |to| to.json(value));
        }
    }
}

/// As many as an answer holds.
fn bounded(mut issues: Vec<Issue>) -> Vec<Issue> {
    if issues.len() > ISSUES {
        issues.truncate(ISSUES);
        let message = truncated_after(ISSUES);
        issues.push(Issue::new("truncated", String::new(), message));
    }
    issues
}
