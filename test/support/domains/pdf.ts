/**
 * Test helper that reads the text of a PDF as it was drawn. Characters drawn as outlines (₹, Hindi) contain no text.
 */
import { constants, inflateSync } from 'node:zlib';

/** Returns one line for each piece of text. */
export function textOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)];
  return streams
    .map(([, packed = '']) => unpacked(Buffer.from(packed, 'latin1')))
    .flatMap((content) => [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/gi)])
    .map(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => letters(hex)).join(''))
    .join('\n');
}

/** Returns the text of the characters that are drawn as outlines (₹, Hindi), one line for each piece. */
export function shapedTextOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)];
  return streams
    .map(([, packed = '']) => unpacked(Buffer.from(packed, 'latin1')))
    .flatMap((content) => [...content.matchAll(/ActualText <feff([0-9a-f]*)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('\n');
}

function unpacked(stream: Buffer): string {
  try {
    // The regular expression may take the last byte of a stream for a line end, so a missing end is accepted.
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return stream.toString('latin1');
  }
}

/** The standard fonts of PDF are encoded in Windows-1252. */
function letters(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
