import { round } from '../picture.ts';

/** The logo: five steps, the last one highlighted. */
export const drawLogo = (x: number, y: number, size: number, ink: string, lit: string): string => {
  const step = size / 5;
  let d = `M${round(x)} ${round(y + size)}`;
  for (let i = 1; i < 5; i += 1) d += `v${round(-step)}h${round(step)}`;
  d += `v${round(4 * step)}z`;
  return `<path fill="${ink}" d="${d}"/><path fill="${lit}" d="M${round(x + 4 * step + size / 40)} ${round(y)}h${round(step)}v${round(size)}h${round(-step)}z"/>`;
};
