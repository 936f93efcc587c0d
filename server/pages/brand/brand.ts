/**
 * An institute's accent colour: the contrast check at the import, and the colours derived from it. An unreadable accent
 * is refused instead of changed, because the institute chooses its colour.
 */
import { contrast, mix } from './colour.ts';

/** The backgrounds behind text in the accent colour, as in ui/tokens.css. */
export const BACKGROUNDS = {
  light: { paper: '#fdfbf7', surface: '#ffffff', sunken: '#f6f1e8' },
  dark: { paper: '#171412', surface: '#211d1a', sunken: '#100e0c' },
} as const;
type Scheme = keyof typeof BACKGROUNDS;

export type Accent = { accent: string; strong: string; soft: string; ink: string };

const MIN_TEXT_CONTRAST = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';
/** The colour that is mixed into an accent until it is readable, and the share of one step. */
const MIX_TARGET: Record<Scheme, string> = { light: BLACK, dark: WHITE };
const MIX_STEP = 0.02;

/**
 * Returns an accent with its derived colours: `strong` (pressed), `soft` (a tint behind text) and `ink` (text on the
 * accent).
 */
export function accentColours(accent: string, scheme: Scheme): Accent {
  const isLight = scheme === 'light';
  return {
    accent,
    strong: mix(accent, MIX_TARGET[scheme], isLight ? 0.2 : 0.3),
    soft: mix(BACKGROUNDS[scheme].surface, accent, isLight ? 0.09 : 0.14),
    ink: isLight ? WHITE : mix(accent, BLACK, 0.86),
  };
}

/** Returns why this accent cannot be used, with the nearest one that can; null if it can. */
export function accentRefusal(field: string, accent: string, scheme: Scheme): string | null {
  const worst = lowestContrast(accent, scheme);
  if (worst.ratio >= MIN_TEXT_CONTRAST) return null;
  return `${field}: ${accent} has a contrast of ${worst.ratio.toFixed(1)}:1 with ${worst.on}, but text needs ${MIN_TEXT_CONTRAST}:1. The nearest valid colour is ${nearestReadable(accent, scheme)}`;
}

/** Returns the accent if it is readable, else the first readable colour between it and black or white. */
export function nearestReadable(accent: string, scheme: Scheme): string {
  let candidate = accent;
  for (
    let share = MIX_STEP;
    lowestContrast(candidate, scheme).ratio < MIN_TEXT_CONTRAST && share <= 1;
    share += MIX_STEP
  ) {
    candidate = mix(accent, MIX_TARGET[scheme], share);
  }
  return candidate;
}

function lowestContrast(accent: string, scheme: Scheme): { ratio: number; on: string } {
  const { soft, ink } = accentColours(accent, scheme);
  const { paper, surface, sunken } = BACKGROUNDS[scheme];
  const backgrounds = {
    paper,
    'the surface': surface,
    sunken,
    'its own tint': soft,
    'its text colour': ink,
  };
  const pairs = Object.entries(backgrounds).map(([on, colour]) => ({
    ratio: contrast(accent, colour),
    on: `${on} (${colour})`,
  }));
  return pairs.reduce((worst, pair) => (pair.ratio < worst.ratio ? pair : worst));
}

/** Returns the stylesheet that replaces the store's accent by the institute's; empty if there is none. */
export function brandCss(institute: { accent?: string; accent_dark?: string }): string {
  if (!institute.accent) return '';
  const dark = institute.accent_dark ?? nearestReadable(institute.accent, 'dark');
  return `:root:root{${declarations(accentColours(institute.accent, 'light'))};${highContrast(institute.accent)}}@media (prefers-color-scheme:dark){:root:root{${declarations(accentColours(dark, 'dark'))}}}`;
}

function declarations({ accent, strong, soft, ink }: Accent): string {
  return `--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--accent-ink:${ink}`;
}

/** For the test screen's high-contrast setting, which is dark on white in both schemes. */
function highContrast(accent: string): string {
  return `--accent-high-contrast:${mix(accent, BLACK, 0.4)}`;
}
