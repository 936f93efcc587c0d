/** Finds out what a file is by its first bytes, never by its name. Pure functions. */
import type { MediaKind } from '../../../contract/staff/catalogue/media/media-limits.ts';
import { imageTypeOf } from '../../platform/files/image-type.ts';

/** Bytes from which the kind is known. */
export const HEAD_BYTES = 4096;

export type FileKind = { kind: MediaKind; contentType: string; extension: string };

const PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const;

/** Returns the kind of a file; null for any other. A PDF that does not begin with its header is none. */
export function fileKindOf(head: Buffer): FileKind | null {
  const picture = imageTypeOf(head);
  if (picture) return { kind: 'picture', contentType: PICTURE_TYPES[picture], extension: picture };
  const text = head.toString('latin1');
  if (/^%PDF-[12]\.\d/.test(text)) return { kind: 'pdf', contentType: 'application/pdf', extension: 'pdf' };
  if (isMp4(text)) return { kind: 'film', contentType: 'video/mp4', extension: 'mp4' };
  if (isWebm(text)) return { kind: 'film', contentType: 'video/webm', extension: 'webm' };
  return null;
}

/** The brands of films that browsers play; the first box of the file names one. */
function isMp4(text: string): boolean {
  return /^[\s\S]{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)/.test(text);
}

function isWebm(text: string): boolean {
  return text.startsWith('\x1a\x45\xdf\xa3') && text.slice(0, 64).includes('webm');
}

/** Why a file of another kind is refused, if it is one that people try to upload; null otherwise. */
export function reasonAgainst(head: Buffer): string | null {
  const text = head.toString('latin1');
  if (text.replace('\xef\xbb\xbf', '').trimStart().startsWith('<') && /<svg[\s>]/i.test(text)) return SVG;
  if (/^[\s\S]{4}ftyp(heic|heix|mif1|msf1|hevc)/.test(text)) return HEIC;
  if (text.includes('%PDF-')) return HIDDEN_PDF;
  return null;
}

const SVG = 'An SVG drawing can contain scripts. Save it as PNG or WebP, and upload that.';
const HEIC = 'Browsers cannot show HEIC pictures of an iPhone. Save it as JPEG, and upload that.';
const HIDDEN_PDF = 'This PDF does not begin as a PDF, so it could be another program. Save it again as PDF.';
