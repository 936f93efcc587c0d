/**
 * Renders a chart as inline SVG. It has classes instead of colours, so that it follows the page's dark, high-contrast
 * and print styles (exam/styles/charts.css), and no ids, so that a page can contain it twice.
 */
import { type Drawing, LETTERS, type Shape } from './drawing.ts';

const PIXELS_PER_REM = 16;

export function svgOf({ title, width, height, shapes }: Drawing): string {
  const size = [width, height].map((length) => `${short(length / PIXELS_PER_REM)}rem`);
  return (
    `<svg role="img" class="drawing" viewBox="0 0 ${short(width)} ${short(height)}" width="${size[0]}" height="${size[1]}">` +
    `<title>${escaped(title)}</title><g font-size="${LETTERS}">${shapes.map(elementOf).join('')}</g></svg>`
  );
}

function elementOf(shape: Shape): string {
  switch (shape.is) {
    case 'bar':
      return barOf(shape);
    case 'line':
      return `<path class="${shape.ink}" d="M${short(shape.x1)} ${short(shape.y1)}L${short(shape.x2)} ${short(shape.y2)}"/>`;
    case 'text': {
      const anchor = shape.align === 'start' ? '' : ` text-anchor="${shape.align}"`;
      return `<text x="${short(shape.x)}" y="${short(shape.y)}"${anchor}>${escaped(shape.text)}</text>`;
    }
  }
}

function barOf({ x, y, width, height, fill }: Extract<Shape, { is: 'bar' }>): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  const bar = `<rect class="bar" data-kind="${fill}" ${place}/>`;
  // A bar of wrong answers is striped: one thick dashed line from bottom to top.
  if (fill !== 'incorrect') return bar;
  const middle = short(x + width / 2);
  return `${bar}<path class="stripes" stroke-width="${short(width)}" d="M${middle} ${short(y + height)}V${short(y)}"/>`;
}

function short(length: number): string {
  return String(Math.round(length * 100) / 100);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
