/**
 * An institute's accent colour: the contrast check at the import, and the colours derived from it. An unreadable accent
 * is refused instead of changed, because the institute chooses its colour.
 */
import { contrast, mix } from './colour.ts';

/** The backgrounds behind text in the accent colour, as in ui/tokens.css. */
export const PAPERS = {
  light: { paper: '#fdfbf7', surface: '#ffffff', sunken: '#f6f1e8' },
  dark: { paper: '#171412', surface: '#211d1a', sunken: '#100e0c' },
} as const;
type Scheme = keyof typeof PAPERS;

export type Accent = { accent: string; strong: string; soft: string; ink: string };

const TEXT = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';
/** The colour that is mixed into an accent until it is readable, and the share of one step. */
const AWAY: Record<Scheme, string> = { light: BLACK, dark: WHITE };
const STEP = 0.02;

/**
 * Returns an accent with its derived colours: `strong` (pressed), `soft` (a tint behind text) and `ink` (text on the
 * accent).
 */
export function accentOf(accent: string, scheme: Scheme): Accent {
  const isLight = scheme === 'light';
  return {
    accent,
    strong: mix(accent, AWAY[scheme], isLight ? 0.2 : 0.3),
    soft: mix(PAPERS[scheme].surface, accent, isLight ? 0.09 : 0.14),
    ink: isLight ? WHITE : mix(accent, BLACK, 0.86),
  };
}

/** Returns why this accent cannot be used, with the nearest one that can; null if it can. */
export function accentRefusal(field: string, accent: string, scheme: Scheme): string | null {
  const worst = worstPair(accent, scheme);
  if (worst.ratio >= TEXT) return null;
  return `${field}: ${accent} has a contrast of ${worst.ratio.toFixed(1)}:1 with ${worst.on}, and text needs ${TEXT}:1. The nearest that passes is ${readable(accent, scheme)}`;
}

/** Returns the accent if it is readable, else the first readable colour between it and black or white. */
export function readable(accent: string, scheme: Scheme): string {
  let candidate = accent;
  for (let share = STEP; worstPair(candidate, scheme).ratio < TEXT && share <= 1; share += STEP) {
    candidate = mix(accent, AWAY[scheme], share);
  }
  return candidate;
}

function worstPair(accent: string, scheme: Scheme): { ratio: number; on: string } {
  const { soft, ink } = accentOf(accent, scheme);
  const { paper, surface, sunken } = PAPERS[scheme];
  const grounds = { paper, 'white or the surface': surface, sunken, 'its own tint': soft, 'the words upon it': ink };
  const pairs = Object.entries(grounds).map(([on, colour]) => ({
    ratio: contrast(accent, colour),
    on: `${on} (${colour})`,
  }));
  return pairs.reduce((worst, pair) => (pair.ratio < worst.ratio ? pair : worst));
}

/** Returns the stylesheet that replaces the store's accent by the institute's; empty if there is none. */
export function brandCss(known: { accent?: string; accent_dark?: string }): string {
  if (!known.accent) return '';
  const dark = known.accent_dark ?? readable(known.accent, 'dark');
  return `:root:root{${declarations(accentOf(known.accent, 'light'))};${highContrast(known.accent)}}@media (prefers-color-scheme:dark){:root:root{${declarations(accentOf(dark, 'dark'))}}}`;
}

function declarations({ accent, strong, soft, ink }: Accent): string {
  return `--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--accent-ink:${ink}`;
}

/** For the test screen's high-contrast setting, which is dark on white in both schemes. */
function highContrast(accent: string): string {
  return `--accent-high-contrast:${mix(accent, BLACK, 0.4)}`;
}
