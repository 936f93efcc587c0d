/** How tests read a PDF: its text as it was drawn, piece by piece. What is drawn as an outline (₹, Hindi) has none. */
import { constants, inflateSync } from 'node:zlib';

/** A line for each piece of text. */
export function textOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)];
  return streams
    .map(([, packed = '']) => unpacked(Buffer.from(packed, 'latin1')))
    .flatMap((content) => [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/gi)])
    .map(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => letters(hex)).join(''))
    .join('\n');
}

function unpacked(stream: Buffer): string {
  try {
    // The last byte of a stream may look like the end of its line, and is missing then.
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return stream.toString('latin1');
  }
}

/** The PDF's own fonts are written in Windows-1252. */
function letters(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
