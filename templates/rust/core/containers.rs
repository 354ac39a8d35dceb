//! Lists and maps of any type with a codec.

use super::codec::Codec;
use super::encode::{encode_entries, encode_items};
use super::json::Json;
use super::map::Map;
use super::output::Output;
use super::place::{Findings, Place};
use super::source::Source;
use super::words::expected;

impl<C: Codec> Codec for Vec<C> {
    type Value = Vec<C::Value>;

    fn admits(json: &Json) -> bool {
        matches!(json, Json::Array(_))
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        let Json::Array(items) = json else {
            return findings.refuse("type", at, expected("an array", &json));
        };
        let count = items.len();
        let items = items.into_iter().enumerate();
        let values: Vec<C::Value> = items
            .filter_map(|(index, item)| C::decode(item, &at.index(index), findings))
            .collect();
        (values.len() == count).then_some(values)
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        from.items(C::read)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        encode_items::<C, O>(value, to)
    }
}

impl<C: Codec> Codec for Map<C> {
    type Value = Map<C::Value>;

    fn admits(json: &Json) -> bool {
        matches!(json, Json::Object(_))
    }

    fn decode(json: Json, at: &Place<'_>, findings: &mut Findings) -> Option<Self::Value> {
        let Json::Object(members) = json else {
            return findings.refuse("type", at, expected("an object", &json));
        };
        let count = members.len();
        let values: Self::Value = members
            .into_iter()
            .filter_map(|(key, member)| {
                let value = C::decode(member, &at.key(&key), findings)?;
                Some((key, value))
            })
            .collect();
        (values.len() == count).then_some(values)
    }

    fn read(from: &mut Source<'_>) -> Option<Self::Value> {
        let mut map = Map::new();
        from.members(|key, from| {
            if map.contains_key(key) {
                return None;
            }
            let value = C::read(from)?;
            map.append(key.to_owned(), value);
            Some(())
        })?;
        Some(map)
    }

    fn encode<O: Output>(value: &Self::Value, to: O) -> Result<O::Done, O::Error> {
        encode_entries::<C, O>(value, to)
    }
}
