/**
 * Renders a chart as inline SVG. It has classes instead of colours, so that it follows the page's dark, high-contrast
 * and print styles (`charts.css` and `print.css` in exam/styles), and no ids, so that a page can contain it twice.
 */
import { escapeHtml } from '../../../../common/texts/escape.ts';
import { type Drawing, FONT_SIZE, type Shape } from './drawing.ts';

const PIXELS_PER_REM = 16;

export function renderSvg({ title, width, height, shapes }: Drawing): string {
  const size = [width, height].map((length) => `${formatLength(length / PIXELS_PER_REM)}rem`);
  return (
    `<svg role="img" class="drawing" viewBox="0 0 ${formatLength(width)} ${formatLength(height)}" width="${size[0]}" height="${size[1]}">` +
    `<title>${escapeHtml(title)}</title><g font-size="${FONT_SIZE}">${shapes.map(elementOf).join('')}</g></svg>`
  );
}

function elementOf(shape: Shape): string {
  switch (shape.is) {
    case 'bar':
      return barOf(shape);
    case 'line':
      return `<path class="${shape.ink}" d="M${formatLength(shape.x1)} ${formatLength(shape.y1)}L${formatLength(shape.x2)} ${formatLength(shape.y2)}"/>`;
    case 'text': {
      const anchor = shape.align === 'start' ? '' : ` text-anchor="${shape.align}"`;
      return `<text x="${formatLength(shape.x)}" y="${formatLength(shape.y)}"${anchor}>${escapeHtml(shape.text)}</text>`;
    }
  }
}

function barOf({ x, y, width, height, fill }: Extract<Shape, { is: 'bar' }>): string {
  const place = `x="${formatLength(x)}" y="${formatLength(y)}" width="${formatLength(width)}" height="${formatLength(height)}"`;
  const bar = `<rect class="bar" data-kind="${fill}" ${place}/>`;
  // A bar of wrong answers is striped: one thick dashed line from bottom to top.
  if (fill !== 'incorrect') return bar;
  const middle = formatLength(x + width / 2);
  return `${bar}<path class="stripes" stroke-width="${formatLength(width)}" d="M${middle} ${formatLength(y + height)}V${formatLength(y)}"/>`;
}

function formatLength(length: number): string {
  return String(Math.round(length * 100) / 100);
}
