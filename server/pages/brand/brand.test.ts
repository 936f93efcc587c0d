import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_ACCENT } from '../../platform/config/accent.ts';
import { accentColours, accentRefusal, BACKGROUNDS, brandCss, nearestReadable } from './brand.ts';
import { contrast, mix } from './colour.ts';

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('the backgrounds on which an accent is judged are those of the design tokens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');
  for (const name of ['paper', 'surface', 'sunken'] as const) {
    expect(tokens).toContain(`--${name}: light-dark(${BACKGROUNDS.light[name]}, ${BACKGROUNDS.dark[name]});`);
  }
  expect(tokens).toContain(`--accent: light-dark(${DEFAULT_ACCENT},`);
});

test('a pale accent is refused, with the nearest valid one; that one is accepted', () => {
  const refusal = accentRefusal('accent', '#f39a74', 'light');
  expect(refusal).toMatch(/^accent: #f39a74 has a contrast of 1\.9:1 with sunken .* text needs 4\.5:1/);
  const nearest = refusal?.slice(-7) ?? '';
  expect(accentRefusal('accent', nearest, 'light')).toBeNull();
  expect(accentRefusal('accent_dark', '#7a1f00', 'dark')).toMatch(/^accent_dark: #7a1f00/);
});

test.each(['#0b5d4e', '#1d4ed8', '#7c1d6f', '#111111'])('every colour derived from %s is readable', (accent) => {
  for (const scheme of ['light', 'dark'] as const) {
    const own = accentColours(nearestReadable(accent, scheme), scheme);
    const { paper, surface, sunken } = BACKGROUNDS[scheme];
    for (const ground of [paper, surface, sunken, own.soft]) {
      expect(contrast(own.accent, ground), `${scheme} accent on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(own.strong, ground), `${scheme} strong on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(own.ink, own.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own.ink, own.strong)).toBeGreaterThanOrEqual(4.5);
  }
});

test('without an accent the store uses its own; with one, both schemes have theirs', () => {
  expect(brandCss({})).toBe('');
  const css = brandCss({ accent: '#0b5d4e', accent_dark: '#7fd1bd' });
  expect(css).toMatch(/^:root:root\{--accent:#0b5d4e;.*prefers-color-scheme:dark\)\{:root:root\{--accent:#7fd1bd;/);
});

test('in the exam’s high-contrast setting the accent is a dark one of the same hue, in both schemes', () => {
  for (const accent of ['#0b5d4e', '#1d4ed8', '#7c1d6f', '#111111']) {
    const [, dark = ''] = /--accent-high-contrast:(#[0-9a-f]{6})\}@media/.exec(brandCss({ accent })) ?? [];
    expect(contrast(dark, '#ffffff'), accent).toBeGreaterThanOrEqual(7);
  }
  const exam = readFileSync(join(import.meta.dirname, '../../../exam/styles/base.css'), 'utf8');
  expect(exam).toMatch(/:root:root\[data-contrast="high"\] \{[^}]*--accent: var\(--accent-high-contrast, /);
});
