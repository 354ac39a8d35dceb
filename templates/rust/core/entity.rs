//! Entities: the named message types, each with both directions between JSON text and values.

use super::canonical::canonical;
use super::codec::{read_quickly, Codec};
use super::encode::Coded;
use super::faults::faults;
use super::issue::{DecodeError, EncodeError, Issue};
use super::json::Json;
use super::place::{Findings, Place};
use super::places::with_positions;
use super::reader::{admit, read_text, utf8_of};
use super::text_output::text_of;

/// A named message type of a dialect.
pub trait Entity: Codec<Value = Self> + Sized {
    /// The entity with its dialect, such as `phi.LlmMessage`.
    const NAME: &'static str;

    /// Reads one JSON document, given as a string or as bytes.
    ///
    /// # Errors
    /// Every reason why the text is not JSON, or why the document is none of the entity's.
    fn parse(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        Ok(Self::parse_with_notes(text)?.0)
    }

    /// Reads one JSON document, and says what was left out because the schema's salvage hints allow it.
    ///
    /// # Errors
    /// As `parse`.
    fn parse_with_notes(text: impl AsRef<[u8]>) -> Result<(Self, Vec<Issue>), DecodeError> {
        let text = utf8_of(text.as_ref());
        read_entity(text.map_err(|issue| refused_entity::<Self>(vec![issue]))?)
    }

    /// Takes JSON that is read already.
    ///
    /// # Errors
    /// Every reason why it is none of the entity's.
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        Ok(decode(json)?.0)
    }

    /// JSON text: the keys in the order of the schema, unknown ones behind them as they came.
    ///
    /// # Errors
    /// Every part that JSON cannot hold, or that no runtime would read again.
    fn to_json(&self) -> Result<String, EncodeError> {
        look(self)?;
        Ok(text_of(&Coded::<Self>(self)))
    }

    /// The one text that all runtimes write for this value (RFC 8785), to be hashed, signed or compared.
    ///
    /// # Errors
    /// As `to_json`.
    fn to_canonical_json(&self) -> Result<String, EncodeError> {
        look(self)?;
        Ok(canonical(&Coded::<Self>(self)))
    }
}

impl Entity for Json {
    const NAME: &'static str = "JSON";
}

fn refused_entity<E: Entity>(issues: Vec<Issue>) -> DecodeError {
    let entity = E::NAME;
    DecodeError { entity, issues }
}

/// Straight from the text; on suspicion with every reason, by way of free JSON.
pub(super) fn read_entity<E: Entity>(text: &str) -> Result<(E, Vec<Issue>), DecodeError> {
    admit(text).map_err(|issue| refused_entity::<E>(vec![issue]))?;
    if let Some(value) = read_quickly::<E>(text) {
        return Ok((value, Vec::new()));
    }
    let json = read_text(text).map_err(refused_entity::<E>)?;
    decode(json).map_err(|error| refused_entity::<E>(with_positions(text, error.issues)))
}

pub(super) fn decode<E: Entity>(json: Json) -> Result<(E, Vec<Issue>), DecodeError> {
    let mut findings = Findings::default();
    let value = E::decode(json, &Place::ROOT, &mut findings);
    let (issues, notes) = findings.into_lists();
    match value {
        Some(value) => Ok((value, notes)),
        None => Err(refused_entity::<E>(issues)),
    }
}

/// Refuses what cannot be written, before anything is.
pub(super) fn look<E: Entity>(value: &E) -> Result<(), EncodeError> {
    let issues = faults(&Coded::<E>(value));
    if issues.is_empty() {
        return Ok(());
    }
    let entity = E::NAME;
    Err(EncodeError { entity, issues })
}

/// The value, with the members that are missing in it.
///
/// # Errors
/// Every reason why the schema refuses the result.
pub fn with_defaults<E: Entity>(value: &E, defaults: &str) -> Result<E, DecodeError> {
    let text = value
        .to_json()
        .map_err(|error| refused_entity::<E>(error.issues))?;
    let mut json = read_text(&text).map_err(refused_entity::<E>)?;
    if let (Json::Object(members), Ok(Json::Object(others))) = (&mut json, read_text(defaults)) {
        for (key, member) in others {
            if !members.contains_key(&key) {
                members.insert(key, member);
            }
        }
    }
    E::from_json(json)
}

/// A default of the schema; the generator has checked that it is valid.
pub fn preset<C: Codec>(text: &str) -> C::Value {
    let json = read_text(text).unwrap_or_default();
    C::decode(json, &Place::ROOT, &mut Findings::default())
        .expect("a default of the schema is valid")
}
