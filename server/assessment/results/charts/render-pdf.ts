/** Renders a chart into a PDF. */
import type { PdfWriter } from '../../../platform/pdf/pdf-writer.ts';
import { type Drawing, type Fill, FONT_SIZE, type Shape } from './drawing.ts';

/** Wider than any text, so that chart texts are not wrapped. */
const UNWRAPPED_WIDTH = 10_000;
const INK = '#221c18';
const SOFT = '#625850';
const LINE = '#b9ad9b';
/** Colours by meaning; `mine` has the institute's accent colour. */
const COLOURS: Readonly<Record<Exclude<Fill, 'mine'>, { fill?: string; edge?: string }>> = {
  plain: { fill: LINE },
  track: { fill: '#efe8dc' },
  correct: { fill: '#2e7040' },
  incorrect: { edge: '#a3291f' },
  skipped: { edge: LINE },
};

/**
 * Returns the height in points at this width in points. A chart is scaled down to fit, to at most 0.85 points a pixel.
 */
export function heightInPdf(drawing: Drawing, width: number): number {
  return drawing.height * scaleOf(drawing, width);
}

export function drawInPdf(
  pen: PdfWriter,
  drawing: Drawing,
  at: { x: number; y: number; width: number; accent: string },
): void {
  const scale = scaleOf(drawing, at.width);
  for (const shape of drawing.shapes) drawShape(pen, shape, { ...at, scale });
}

function scaleOf(drawing: Drawing, width: number): number {
  return Math.min(0.85, width / drawing.width);
}

function drawShape(pen: PdfWriter, shape: Shape, at: { x: number; y: number; scale: number; accent: string }): void {
  const { scale } = at;
  const [x, y] = [(value: number) => at.x + value * scale, (value: number) => at.y + value * scale];
  if (shape.is === 'line') {
    const ink = shape.ink === 'mean' ? { colour: INK, width: 1.2 } : { colour: LINE, width: 0.6 };
    pen.line(x(shape.x1), y(shape.y1), x(shape.x2), y(shape.y2), ink);
  } else if (shape.is === 'bar') {
    const [width, height] = [shape.width * scale, shape.height * scale];
    if (width <= 0 || height <= 0) return;
    const colours = shape.fill === 'mine' ? { fill: at.accent } : COLOURS[shape.fill];
    if (shape.fill === 'incorrect') pen.stripes(x(shape.x), y(shape.y), width, height, colours.edge ?? INK);
    pen.box(x(shape.x), y(shape.y), width, height, colours);
  } else {
    const size = FONT_SIZE * scale;
    const width = pen.widthOf(shape.text, size);
    const left = x(shape.x) - (shape.align === 'middle' ? width / 2 : shape.align === 'end' ? width : 0);
    pen.write(shape.text, { x: left, y: y(shape.y) - size * 0.72, size, colour: SOFT, width: UNWRAPPED_WIDTH });
  }
}
