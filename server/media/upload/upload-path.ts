/** The path of an uploaded file. Pure functions. */
import { originalOf } from '../../../common/picture-variants.ts';
import type { Audience, MediaKind } from '../../../contract/staff/catalogue/media/media-limits.ts';

const MAX_SLUG_LENGTH = 60;
const HASH_DIGITS = 8;

/**
 * Returns the path of a new file, such as `media/uploads/hall-1a2b3c4d.webp`. Pictures and films are public. The number is
 * above 1 if others have the path already.
 */
export function uploadPath(
  { kind, extension, sha256 }: { kind: MediaKind; extension: string; sha256: string },
  { name, audience, number }: { name: string; audience: Audience; number: number },
): string {
  const suffix = number > 1 ? `-${number}` : '';
  return `${folderOf(kind, audience)}/${slugOf(name)}-${sha256.slice(0, HASH_DIGITS)}${suffix}.${extension}`;
}

/** The folders of uploads. */
export const UPLOAD_FOLDERS = ['media/uploads', 'media/clips', 'media/documents', 'media/pdf'] as const;
const UPLOADED_FILE = /^media\/(?:uploads|clips|documents|pdf)\/[a-z0-9-]+-[0-9a-f]{8}(?:-\d+)?\.[a-z0-9]+$/;

/** Returns the path of the upload that a file is, or was made from, by its name; null for the name of another file. */
export function uploadPathOf(key: string): string | null {
  const path = originalOf(key) ?? key;
  return UPLOADED_FILE.test(path) ? path : null;
}

function folderOf(kind: MediaKind, audience: Audience): string {
  if (kind === 'picture') return 'media/uploads';
  if (kind === 'film') return 'media/clips';
  return audience === 'everyone' ? 'media/documents' : 'media/pdf';
}

/** Small Latin letters and digits with hyphens; `file` for a name that has none. */
function slugOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH);
  return words.replaceAll(/^-|-$/g, '') || 'file';
}

/** The name as it is shown: without characters that change the text around it. */
export function shownName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim() || 'file';
}
