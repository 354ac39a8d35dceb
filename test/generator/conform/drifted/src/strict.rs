//! Strict JSON parsing: no duplicate keys, a maximum depth of 96, and no numbers beyond the range
//! of a double. serde_json already rejects comments, a byte order mark, lone surrogates and
//! trailing documents.

use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::Deserialize;
use serde_json::{Number, Value};
use std::collections::HashSet;
use std::fmt;

const DEEPEST: usize = 96;

/// Parses one JSON document.
pub fn parse(text: &str) -> Result<Value, String> {
    serde_json::from_str::<KeysOnce>(text).map_err(|error| error.to_string())?;
    let mut document = serde_json::from_str(text).map_err(|error| error.to_string())?;
    check(&mut document, DEEPEST)?;
    Ok(document)
}

fn check(value: &mut Value, levels: usize) -> Result<(), String> {
    let inside = || levels.checked_sub(1).ok_or(format!("deeper than {DEEPEST}"));
    match value {
        Value::Array(items) => {
            inside().and_then(|left| items.iter_mut().try_for_each(|each| check(each, left)))
        }
        Value::Object(members) => {
            inside().and_then(|left| members.values_mut().try_for_each(|each| check(each, left)))
        }
        Value::Number(number) => check_number(number),
        _ => Ok(()),
    }
}

/// Plain digits are exact at any length. A number with a fraction or an exponent is a double.
fn check_number(number: &mut Number) -> Result<(), String> {
    let is_double = number.as_str().contains(['.', 'e', 'E']);
    match number.as_str().parse::<f64>() {
        Ok(value) if is_double && !value.is_finite() => {
            Err(format!("{number} is beyond what a double holds"))
        }
        // serde_json keeps negative zero as digits and would return it as the integer 0.
        Ok(value) if value == 0.0 && value.is_sign_negative() => {
            *number = Number::from_f64(value).ok_or("no number")?;
            Ok(())
        }
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}

/// Any JSON without duplicate keys. This type stores nothing.
struct KeysOnce;

impl<'de> Deserialize<'de> for KeysOnce {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KeysOnceVisitor)
    }
}

struct KeysOnceVisitor;

impl<'de> Visitor<'de> for KeysOnceVisitor {
    type Value = KeysOnce;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<KeysOnce, A::Error> {
        while items.next_element::<KeysOnce>()?.is_some() {}
        Ok(KeysOnce)
    }

    /// serde_json represents an arbitrary-precision number as a map with one key.
    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<KeysOnce, A::Error> {
        let mut keys = HashSet::new();
        while let Some(key) = members.next_key::<String>()? {
            if keys.contains(&key) {
                return Err(A::Error::custom(format!("the key {key:?} stands twice")));
            }
            members.next_value::<KeysOnce>()?;
            keys.insert(key);
        }
        Ok(KeysOnce)
    }
}
