import { generate } from 'lean-qr';
import type { PdfWriter } from './pdf-writer.ts';

type Square = { x: number; y: number; size: number };

/** Draws a text as a QR code; lengths are points. */
export function drawQr(pen: PdfWriter, text: string, { x, y, size }: Square): void {
  const code = generate(text);
  const module = size / code.size;
  for (let row = 0; row < code.size; row++) {
    for (let from = 0; from < code.size; from++) {
      let to = from;
      while (to < code.size && code.get(to, row)) to++;
      if (to > from) pen.box(x + from * module, y + row * module, (to - from) * module, module, { fill: '#000000' });
      from = to;
    }
  }
}
