/** Outlines of glyphs as operators of a PDF file. */
import type { Command } from './text-runs.ts';

/** Converts an outline to PDF operators; PDF has no quadratic curves, so they become cubic. */
export function operatorsOf(commands: readonly Command[]): string {
  let [x, y] = [0, 0];
  return commands
    .map(({ command, args }) => {
      const [a = 0, b = 0, c = 0, d = 0] = args;
      const [fromX, fromY] = [x, y];
      [x, y] = [args.at(-2) ?? x, args.at(-1) ?? y];
      if (command === 'moveTo') return `${formatNumbers(args)} m`;
      if (command === 'lineTo') return `${formatNumbers(args)} l`;
      if (command === 'bezierCurveTo') return `${formatNumbers(args)} c`;
      if (command === 'closePath') return 'h';
      const third = (from: number, control: number) => from + ((control - from) * 2) / 3;
      return `${formatNumbers([third(fromX, a), third(fromY, b), third(c, a), third(d, b), c, d])} c`;
    })
    .join('\n');
}

function formatNumbers(values: readonly number[]): string {
  return values.map(formatNumber).join(' ');
}

/** Rounds to four decimals, which is below what a printer shows. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Encodes a PDF text string as hexadecimal UTF-16BE with byte order mark. */
export function utf16(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
}
