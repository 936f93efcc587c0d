/** A chart as a list of shapes, rendered as SVG (svg.ts) or in a PDF (render-pdf.ts). Lengths are in CSS pixels. */

/** The meaning of a bar; each renderer maps it to a colour, and for outcomes also to a pattern. */
export type Fill = 'plain' | 'mine' | 'correct' | 'incorrect' | 'skipped' | 'track';

export type Shape =
  | Readonly<{ is: 'bar'; x: number; y: number; width: number; height: number; fill: Fill }>
  | Readonly<{ is: 'line'; x1: number; y1: number; x2: number; y2: number; ink: 'axis' | 'mean' }>
  /** `y` is the baseline. */
  | Readonly<{ is: 'text'; x: number; y: number; text: string; align: 'start' | 'middle' | 'end' }>;

export type Drawing = Readonly<{ title: string; width: number; height: number; shapes: readonly Shape[] }>;

/** Font size in CSS pixels. */
export const FONT_SIZE = 11;

const BAR_AREA_HEIGHT = 144;
const HEAD_HEIGHT = 18;
const FOOT_HEIGHT = 22;
const LEGEND_HEIGHT = 24;

type Column = Readonly<{
  label: string;
  value: number;
  fill: Fill;
  /** Text over the bar. */
  above?: string;
  /** Value of a line across the bar's column. */
  line?: number;
}>;

type Columns = {
  title: string;
  columns: readonly Column[];
  width: number;
  perRow: number;
  legend?: readonly LegendEntry[];
};
/** An entry of the legend: its text and the bar or line that it explains. */
type LegendEntry = Readonly<{ word: string; fill: Fill | 'mean' }>;

/** Draws upright bars on one scale, `perRow` bars in a row, so that a chart fits the width of a page. */
export function drawColumns({ title, columns, width, perRow, legend = [] }: Columns): Drawing {
  const maxValue = Math.max(1, ...columns.flatMap(({ value, line }) => [value, line ?? 0]));
  const top = legend.length > 0 ? LEGEND_HEIGHT : 0;
  const rows = Math.ceil(columns.length / perRow);
  const shapes: Shape[] = drawLegend(legend);
  for (let row = 0; row < rows; row++) {
    const foot = top + row * (HEAD_HEIGHT + BAR_AREA_HEIGHT + FOOT_HEIGHT) + HEAD_HEIGHT + BAR_AREA_HEIGHT;
    const y = (value: number) => foot - (BAR_AREA_HEIGHT * Math.max(0, value)) / maxValue;
    const inRow = columns.slice(row * perRow, (row + 1) * perRow);
    shapes.push({ is: 'line', x1: 0, y1: foot, x2: inRow.length * width, y2: foot, ink: 'axis' });
    for (const [at, { label, value, fill, above, line }] of inRow.entries()) {
      const middle = (at + 0.5) * width;
      const height = foot - y(value);
      shapes.push({ is: 'bar', x: (at + 0.14) * width, y: y(value), width: width * 0.72, height, fill });
      if (line !== undefined) {
        shapes.push({
          is: 'line',
          x1: at * width + 1,
          y1: y(line),
          x2: (at + 1) * width - 1,
          y2: y(line),
          ink: 'mean',
        });
      }
      if (above) shapes.push({ is: 'text', x: middle, y: y(value) - 4, text: above, align: 'middle' });
      shapes.push({ is: 'text', x: middle, y: foot + 15, text: label, align: 'middle' });
    }
  }
  const bars = Math.min(perRow, columns.length) * width;
  return {
    title,
    width: Math.max(bars, legendWidth(legend)),
    height: top + rows * (HEAD_HEIGHT + BAR_AREA_HEIGHT + FOOT_HEIGHT),
    shapes,
  };
}

export type Level = Readonly<{ name: string /** 0 to 1. */; share: number; text: string; fill: Fill }>;

/** Fits the narrowest phone. */
const LEVEL_WIDTH = 280;
const LEVEL_HEIGHT = 38;
const MAX_NAME_LENGTH = 44;

/** Draws horizontal bars, each with its name on the left and its value on the right. */
export function drawLevels(title: string, levels: readonly Level[]): Drawing {
  const shapes = levels.flatMap(({ name, share, text, fill }, row): Shape[] => {
    const y = row * LEVEL_HEIGHT;
    const bar = { is: 'bar', x: 0, y: y + 18, height: 12 } as const;
    return [
      { is: 'text', x: 0, y: y + 12, text: truncateName(name), align: 'start' },
      { is: 'text', x: LEVEL_WIDTH, y: y + 12, text, align: 'end' },
      { ...bar, width: LEVEL_WIDTH, fill: 'track' },
      { ...bar, width: LEVEL_WIDTH * Math.min(1, Math.max(0, share)), fill },
    ];
  });
  return { title, width: LEVEL_WIDTH, height: levels.length * LEVEL_HEIGHT, shapes };
}

const LEGEND_MARK_SIZE = 14;
const LEGEND_GAP = 16;
/** Estimated width of a letter in the legend, in CSS pixels; most letters are narrower. */
const LETTER_WIDTH = 6.5;

function drawLegend(legend: readonly LegendEntry[]): Shape[] {
  let x = 0;
  return legend.flatMap(({ word, fill }): Shape[] => {
    const at = x;
    x += entryWidth(word);
    const sign: Shape =
      fill === 'mean'
        ? { is: 'line', x1: at, y1: 8, x2: at + LEGEND_MARK_SIZE, y2: 8, ink: 'mean' }
        : { is: 'bar', x: at, y: 2, width: LEGEND_MARK_SIZE, height: LEGEND_MARK_SIZE - 2, fill };
    return [sign, { is: 'text', x: at + LEGEND_MARK_SIZE + 5, y: 12, text: word, align: 'start' }];
  });
}

function legendWidth(legend: readonly LegendEntry[]): number {
  return legend.reduce((sum, { word }) => sum + entryWidth(word), 0);
}

function entryWidth(word: string): number {
  return LEGEND_MARK_SIZE + 5 + [...word].length * LETTER_WIDTH + LEGEND_GAP;
}

function truncateName(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name;
}
