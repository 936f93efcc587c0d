/** Detects the format of a picture by its first bytes, because the file name is not reliable; null for another format. */
export function imageTypeOf(bytes: Buffer): 'png' | 'jpg' | 'gif' | 'webp' | null {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpg';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  return starts('RIFF') && starts('WEBP', 8) ? 'webp' : null;
}
