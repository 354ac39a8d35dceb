//! Prints the issues of data and values that violate a rule, for every kind of entity.

use std::fmt::Debug;

use rules_messages::core::Issue;
use rules_messages::rules::{
    Kinds, RuledExternal, RuledRecord, RuledTagged, RuledTaggedRuledStart, RuledText,
    RuledUntagged, RuledValue, RuledWord,
};
use rules_messages::{Entity, Json};
use serde::{de::DeserializeOwned, Serialize};

fn print(heading: &str, issues: &[Issue]) {
    for Issue {
        code,
        pointer,
        message,
        ..
    } in issues
    {
        println!("{heading}: {code} {pointer:?} {message}");
    }
}

/// Every way of reading must reject the data.
fn refuse_data<E: Entity + Debug + DeserializeOwned>(text: &str) {
    print(
        &format!("reading {text}"),
        &E::parse(text).unwrap_err().issues,
    );
    let json = Json::parse(text).unwrap();
    assert!(E::from_json(json.clone()).is_err());
    assert!(serde_json::from_str::<E>(text).is_err());
    let value = serde_json::Value::from(json);
    assert!(serde_json::from_value::<E>(value).is_err());
}

/// Every way of writing must reject the value.
fn refuse_value<E: Entity + Debug + Serialize>(value: &E) {
    print(
        &format!("writing {value:?}"),
        &value.to_json().unwrap_err().issues,
    );
    assert!(value.to_canonical_json().is_err());
    assert!(serde_json::to_string(value).is_err());
    assert!(serde_json::to_value(value).is_err());
}

fn main() {
    refuse_data::<RuledRecord>(r#"{"least":1,"most":0}"#);
    refuse_data::<RuledTagged>(r#"{"type":"start","at":13}"#);
    refuse_data::<RuledUntagged>(r#""none""#);
    refuse_data::<RuledExternal>(r#"{"limit":0}"#);
    refuse_data::<RuledWord>(r#""cc""#);
    refuse_data::<RuledValue>("1");
    refuse_data::<RuledText>(r#"" ""#);
    // Data of the wrong type has only one issue.
    refuse_data::<RuledText>("1");
    refuse_data::<RuledRecord>(r#"["least"]"#);
    refuse_data::<Kinds>(r#"{"word":"cc","words":["a","cc"],"map":{"b":" "}}"#);
    assert!("cc".parse::<RuledWord>().is_err());

    let mut record = RuledRecord::default();
    record.least = Some(1);
    record.most = Some(0);
    refuse_value(&record);
    refuse_value(&RuledTagged::from(RuledTaggedRuledStart::new(13)));
    refuse_value(&RuledUntagged::Integer(0));
    refuse_value(&RuledExternal::Never);
    refuse_value(&RuledWord::Cc);
    refuse_value(&RuledValue::Value1);
    refuse_value(&RuledText::from(String::from(" ")));
    let mut kinds = Kinds::default();
    kinds.words = Some(vec![RuledWord::A, RuledWord::Cc]);
    kinds.text = Some(RuledText::from(String::new()));
    refuse_value(&kinds);
}
