//! Tuples: arrays with one codec per position. The length of a tuple is checked by limits.

use std::marker::PhantomData;
use std::vec::IntoIter;

use super::codec::Codec;
use super::encode::Coded;
use super::json::Json;
use super::output::{Fault, Output, OutputItems};
use super::place::{Findings, Place};
use super::words::expected;

/// The remaining items of an array.
pub struct Items<'p> {
    left: IntoIter<Json>,
    index: usize,
    at: &'p Place<'p>,
}

impl Items<'_> {
    /// Reads the next item. An outer `None` means that there is no next item. An inner `None` means
    /// that an issue was reported.
    fn next<C: Codec>(&mut self, findings: &mut Findings) -> Option<Option<C::Value>> {
        let item = self.left.next()?;
        let value = C::decode(item, &self.at.index(self.index), findings);
        self.index += 1;
        Some(value)
    }
}

/// A part of a tuple: one item, or all further items.
pub trait Part {
    type Value;

    fn decode(from: &mut Items<'_>, findings: &mut Findings) -> Option<Self::Value>;

    /// Returns the number of items written for this part.
    fn count(value: &Self::Value) -> usize;

    fn encode<I: OutputItems>(value: &Self::Value, to: &mut I) -> Result<(), I::Error>;
}

pub struct Item<C>(PhantomData<C>);

impl<C: Codec> Part for Item<C> {
    type Value = C::Value;

    fn decode(from: &mut Items<'_>, findings: &mut Findings) -> Option<C::Value> {
        from.next::<C>(findings).flatten()
    }

    fn count(_: &C::Value) -> usize {
        1
    }

    fn encode<I: OutputItems>(value: &C::Value, to: &mut I) -> Result<(), I::Error> {
        to.item(&Coded::<C>(value))
    }
}

/// An optional item. Only other optional items can follow an optional item.
pub struct OptionalItem<C>(PhantomData<C>);

impl<C: Codec> Part for OptionalItem<C> {
    type Value = Option<C::Value>;

    fn decode(from: &mut Items<'_>, findings: &mut Findings) -> Option<Self::Value> {
        match from.next::<C>(findings) {
            Some(value) => value.map(Some),
            None => Some(None),
        }
    }

    fn count(value: &Self::Value) -> usize {
        usize::from(value.is_some())
    }

    fn encode<I: OutputItems>(value: &Self::Value, to: &mut I) -> Result<(), I::Error> {
        match value {
            Some(value) => to.item(&Coded::<C>(value)),
            None => Ok(()),
        }
    }
}

pub struct FurtherItems<C>(PhantomData<C>);

impl<C: Codec> Part for FurtherItems<C> {
    type Value = Vec<C::Value>;

    fn decode(from: &mut Items<'_>, findings: &mut Findings) -> Option<Self::Value> {
        let mut values = Some(Vec::new());
        while let Some(value) = from.next::<C>(findings) {
            values = values.zip(value).map(|(mut values, value)| {
                values.push(value);
                values
            });
        }
        values
    }

    fn count(value: &Self::Value) -> usize {
        value.len()
    }

    fn encode<I: OutputItems>(value: &Self::Value, to: &mut I) -> Result<(), I::Error> {
        for item in value {
            to.item(&Coded::<C>(item))?;
        }
        Ok(())
    }
}

/// Rejects an item that follows an absent one, because it would be read back in the absent item's
/// position.
fn gap(counts: &[usize]) -> Option<Fault> {
    let end = counts.iter().position(|count| *count == 0)?;
    let follows = counts[end..].iter().any(|count| *count > 0);
    follows.then(|| {
        let message =
            format!("expected an item at the place {end}, since others follow, found none");
        ("missing", message)
    })
}

/// An array that consists of these parts. The last part can be any number of items.
pub struct Tuple<Parts>(PhantomData<Parts>);

macro_rules! tuple {
    ($($part:ident $value:ident),+) => {
        impl<$($part: Part),+> Codec for Tuple<($($part,)+)> {
            type Value = ($($part::Value,)+);

            fn admits(json: &Json) -> bool {
                matches!(json, Json::Array(_))
            }

            fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
                let Json::Array(items) = json else {
                    return findings.refuse("type", at, expected("an array", &json));
                };
                let mut from = Items {
                    left: items.into_iter(),
                    index: 0,
                    at,
                };
                $(let $value = $part::decode(&mut from, findings);)+
                Some(($($value?,)+))
            }

            fn encode<O: Output>(value: &Self::Value, mut to: O) -> Result<O::Done, O::Error> {
                let ($($value,)+) = value;
                let counts = [$($part::count($value)),+];
                to.look(|| gap(&counts));
                let mut items = to.array(counts.iter().sum())?;
                $($part::encode($value, &mut items)?;)+
                items.end()
            }
        }
    };
}

tuple!(First first);
tuple!(First first, Second second);
tuple!(First first, Second second, Third third);
tuple!(First first, Second second, Third third, Fourth fourth);
tuple!(First first, Second second, Third third, Fourth fourth, Fifth fifth);
tuple!(First first, Second second, Third third, Fourth fourth, Fifth fifth, Sixth sixth);
tuple!(First first, Second second, Third third, Fourth fourth, Fifth fifth, Sixth sixth, Seventh seventh);
tuple!(
    First first, Second second, Third third, Fourth fourth, Fifth fifth, Sixth sixth, Seventh seventh,
    Eighth eighth
);
tuple!(
    First first, Second second, Third third, Fourth fourth, Fifth fifth, Sixth sixth, Seventh seventh,
    Eighth eighth, Ninth ninth
);
tuple!(
    First first, Second second, Third third, Fourth fourth, Fifth fifth, Sixth sixth, Seventh seventh,
    Eighth eighth, Ninth ninth, Tenth tenth
);
tuple!(
    First first, Second second, Third third, Fourth fourth, Fifth fifth, Sixth sixth, Seventh seventh,
    Eighth eighth, Ninth ninth, Tenth tenth, Eleventh eleventh
);
tuple!(
    First first, Second second, Third third, Fourth fourth, Fifth fifth, Sixth sixth, Seventh seventh,
    Eighth eighth, Ninth ninth, Tenth tenth, Eleventh eleventh, Rest rest
);
