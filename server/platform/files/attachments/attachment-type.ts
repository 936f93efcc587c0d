/** The type of a picture or PDF that is attached, by its content. */

type AttachmentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** Returns null for another type, an empty file, and one of more than `maxBytes`. */
export function attachmentType(content: Buffer, maxBytes: number): AttachmentType | null {
  if (content.length === 0 || content.length > maxBytes) return null;
  const starts = (bytes: string) => content.subarray(0, bytes.length).toString('latin1') === bytes;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('RIFF') && content.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp';
  return starts('%PDF-') ? 'application/pdf' : null;
}

/** Endings of the names with which attachments are downloaded. */
export const ATTACHMENT_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
