/** Colours of a picture. */
import { mix } from '../colours.ts';

export type Scheme = { ground: string; text: string; soft: string; steps: (t: number) => string; accent: string };

export const PAPER = '#f7f1e5';
export const INK = '#2b2118';
export const ACCENT = '#e3a33b';

export const schemeOf = (kind: string, colour: string): Scheme => {
  if (kind === 'course') {
    const deep = mix(colour, '#000000', 0.12);
    const steps = (t: number): string => mix(deep, PAPER, 0.08 + t * 0.3);
    return { ground: deep, text: PAPER, soft: mix(PAPER, deep, 0.18), steps, accent: ACCENT };
  }
  const ground = kind === 'test-series' ? mix(PAPER, colour, 0.1) : PAPER;
  const steps = (t: number): string => mix(ground, colour, 0.12 + t * 0.88);
  return { ground, text: mix(colour, INK, 0.35), soft: mix(colour, INK, 0.2), steps, accent: ACCENT };
};
