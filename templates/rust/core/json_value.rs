//! Conversions from and to `serde_json::Value`.

use super::issue::NotExact;
use super::json::Json;
use super::number::Number;
use super::place::Place;

/// Numbers outside the range of doubles become null. `serde_json` supports them only with its
/// `arbitrary_precision` feature.
impl From<serde_json::Value> for Json {
    fn from(value: serde_json::Value) -> Self {
        use serde_json::Value;
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(value),
            Value::String(text) => Self::String(text),
            Value::Number(number) => {
                Number::from_lexeme(&number.to_string()).map_or(Self::Null, Self::Number)
            }
            Value::Array(items) => Self::from(items),
            Value::Object(members) => {
                let members = members.into_iter();
                let members = members.map(|(key, member)| (key, Self::from(member)));
                Self::Object(members.collect())
            }
        }
    }
}

/// Converts numbers as `serde_json` would parse their digits. Without its `arbitrary_precision`
/// feature, integers beyond 64 bits are rounded and numbers outside the range of doubles become
/// null. Keys may be sorted. Use `into_exact_value` to avoid rounding.
impl From<Json> for serde_json::Value {
    fn from(json: Json) -> Self {
        match json {
            Json::Null => Self::Null,
            Json::Bool(value) => Self::Bool(value),
            Json::String(text) => Self::String(text),
            Json::Number(number) => nearest_value(&number),
            Json::Array(items) => items.into_iter().map(Self::from).collect(),
            Json::Object(members) => {
                let members = members.into_iter();
                members
                    .map(|(key, member)| (key, Self::from(member)))
                    .collect()
            }
        }
    }
}

fn exact_value(number: &Number) -> Option<serde_json::Value> {
    match number.as_integer() {
        None => serde_json::Number::from_f64(number.to_f64()).map(serde_json::Value::Number),
        Some(integer) => integer
            .as_i64()
            .map(serde_json::Value::from)
            .or_else(|| integer.as_u64().map(serde_json::Value::from)),
    }
}

fn nearest_value(number: &Number) -> serde_json::Value {
    let read = || number.to_string().parse().ok();
    exact_value(number)
        .or_else(|| read().map(serde_json::Value::Number))
        .unwrap_or_default()
}

impl Json {
    /// Converts to `serde_json::Value` without rounding. The key order may change.
    ///
    /// # Errors
    /// Returns an error for an integer beyond 64 bits, which `serde_json::Value` would round.
    pub fn into_exact_value(self) -> Result<serde_json::Value, NotExact> {
        self.exact_at(&Place::ROOT)
    }

    fn exact_at(self, at: &Place<'_>) -> Result<serde_json::Value, NotExact> {
        Ok(match self {
            Self::Number(number) => exact_value(&number).ok_or_else(|| {
                let message = format!("serde_json cannot hold {number} exactly");
                NotExact::new(at.pointer(), message)
            })?,
            Self::Array(items) => {
                let items = items.into_iter().enumerate();
                let items = items.map(|(index, item)| item.exact_at(&at.index(index)));
                serde_json::Value::Array(items.collect::<Result<_, _>>()?)
            }
            Self::Object(members) => {
                let members = members.into_iter().map(|(key, member)| {
                    let member = member.exact_at(&at.key(&key))?;
                    Ok((key, member))
                });
                serde_json::Value::Object(members.collect::<Result<_, _>>()?)
            }
            other => other.into(),
        })
    }
}
