//! Texts, images and documents as parts of Responses API messages, and back.

use super::super::{
    Base64Image, Base64Pdf, DocumentBlock, DocumentSource, ImageBlock, ImageSource, InputContent,
    InputFile, InputImage, InputText, MessagePart, OutputContent, OutputText, PlainTextDocument,
    TextBlock, UnifiedContentBlock, UrlImage, UrlPdf,
};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub(super) fn input_text(text: impl Into<String>) -> MessagePart {
    MessagePart::InputContent(InputContent::InputText(InputText::new(text)))
}

pub(super) fn output_text(text: impl Into<String>) -> MessagePart {
    MessagePart::OutputContent(OutputContent::OutputText(OutputText::new(text)))
}

/// Returns the part of a text, an image or a document. Text of the assistant is output text.
pub(super) fn part_of(block: &UnifiedContentBlock, is_assistant: bool) -> Option<MessagePart> {
    let part = match block {
        UnifiedContentBlock::Text(block) if is_assistant => output_text(&block.text),
        UnifiedContentBlock::Text(block) => input_text(&block.text),
        UnifiedContentBlock::Image(block) => {
            MessagePart::InputContent(InputContent::InputImage(input_image(block)))
        }
        UnifiedContentBlock::Document(block) => {
            MessagePart::InputContent(InputContent::InputFile(input_file(block)))
        }
        _ => return None,
    };
    Some(part)
}

fn data_url(media_type: &str, data: &str) -> String {
    format!("data:{media_type};base64,{data}")
}

fn input_image(block: &ImageBlock) -> InputImage {
    let url = match &block.source {
        ImageSource::Base64(image) => data_url(&image.media_type, &image.data),
        ImageSource::Url(image) => image.url.clone(),
    };
    InputImage {
        image_url: Some(url),
        detail: block.detail.clone(),
        ..InputImage::default()
    }
}

fn input_file(block: &DocumentBlock) -> InputFile {
    let mut file = InputFile {
        filename: block.title.clone(),
        ..InputFile::default()
    };
    match &block.source {
        DocumentSource::UrlPdf(source) => file.file_url = Some(source.url.clone()),
        DocumentSource::Base64Pdf(source) => {
            file.file_data = Some(data_url(&source.media_type, &source.data));
        }
        DocumentSource::Text(source) => {
            let data = base64_of(source.data.as_bytes());
            file.file_data = Some(data_url(&source.media_type, &data));
        }
    }
    file
}

/// Returns no block for empty text, or for a file or an image that is only referenced by its id.
pub(super) fn block_of_part(part: &MessagePart) -> Option<UnifiedContentBlock> {
    match part {
        MessagePart::InputContent(InputContent::InputText(part)) => text_block(part.text.clone()),
        MessagePart::OutputContent(OutputContent::OutputText(part)) => {
            text_block(part.text.clone())
        }
        MessagePart::OutputContent(OutputContent::Refusal(part)) => {
            text_block(format!("[REFUSAL] {}", part.refusal))
        }
        MessagePart::InputContent(InputContent::InputImage(part)) => {
            let source = image_source(part.image_url.as_deref()?);
            Some(UnifiedContentBlock::Image(ImageBlock {
                detail: part.detail.clone(),
                ..ImageBlock::new(source)
            }))
        }
        MessagePart::InputContent(InputContent::InputFile(part)) => {
            Some(UnifiedContentBlock::Document(DocumentBlock {
                title: part.filename.clone(),
                ..DocumentBlock::new(document_source(part)?)
            }))
        }
    }
}

fn text_block(text: String) -> Option<UnifiedContentBlock> {
    (!text.is_empty()).then(|| UnifiedContentBlock::Text(TextBlock::new(text)))
}

fn image_source(url: &str) -> ImageSource {
    read_data_url(url).map_or_else(
        || ImageSource::Url(UrlImage::new(url)),
        |(media_type, data)| ImageSource::Base64(Base64Image::new(media_type, data)),
    )
}

fn document_source(file: &InputFile) -> Option<DocumentSource> {
    let Some(data) = file.file_data.as_deref() else {
        let url = file.file_url.as_deref()?;
        return Some(DocumentSource::UrlPdf(UrlPdf::new(url)));
    };
    let (media_type, data) = read_data_url(data).unwrap_or(("application/pdf", data));
    let text = media_type
        .starts_with("text/")
        .then(|| text_of_base64(data));
    Some(text.flatten().map_or_else(
        || DocumentSource::Base64Pdf(Base64Pdf::new(media_type, data)),
        |text| DocumentSource::Text(PlainTextDocument::new(media_type, text)),
    ))
}

/// Returns the media type and the base64 of a data URL, or `None` for any other URL.
fn read_data_url(url: &str) -> Option<(&str, &str)> {
    let (head, data) = url.strip_prefix("data:")?.split_once(',')?;
    Some((head.strip_suffix(";base64")?, data))
}

fn base64_of(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, at| {
            bits << 8 | group.get(at).map_or(0, |byte| usize::from(*byte))
        });
        for at in 0..4 {
            let digit = DIGITS[bits >> (18 - 6 * at) & 63];
            text.push(if at <= group.len() {
                char::from(digit)
            } else {
                '='
            });
        }
    }
    text
}

/// Returns the text, or `None` for invalid base64 or UTF-8.
fn text_of_base64(data: &str) -> Option<String> {
    let digits: Vec<u8> = data
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    let end = digits
        .iter()
        .position(|byte| *byte == b'=')
        .unwrap_or(digits.len());
    let padding = digits.len() - end;
    let is_padded = padding == 0 || (padding < 3 && digits.len() % 4 == 0);
    if !is_padded || end % 4 == 1 || digits[end..].iter().any(|byte| *byte != b'=') {
        return None;
    }
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for digit in &digits[..end] {
        let value = DIGITS.iter().position(|known| known == digit)?;
        bits = bits << 6 | u32::try_from(value).ok()?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xff).ok()?);
        }
    }
    String::from_utf8(bytes).ok()
}
