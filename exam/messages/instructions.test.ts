import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

const PAPERS = join(import.meta.dirname, '../../content/papers');
const BUTTONS = ['saveAndNext', 'markAndNext', 'clear', 'submit'] as const;

const instructions = readdirSync(PAPERS).map((name) => {
  const { instructions } = parse(readFileSync(join(PAPERS, name), 'utf8')) as {
    instructions: Record<'english' | 'hindi', string>;
  };
  return [name, instructions] as const;
});

it.each(instructions)('%s names the buttons in each language as the screen does', (_name, { english, hindi }) => {
  const bold = (html: string) => [...html.replaceAll('&amp;', '&').matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text);
  const named = BUTTONS.filter((button) => bold(english).includes(ENGLISH[button]));
  expect(BUTTONS.filter((button) => bold(hindi).includes(HINDI[button]))).toEqual(named);
  for (const button of BUTTONS) expect(bold(hindi)).not.toContain(ENGLISH[button]);
});

it.each(instructions)('%s does not say that the palette or the time loses an answer', (_name, { english, hindi }) => {
  expect(english).not.toMatch(/(does not|will not|is not|not be) saved?/);
  expect(hindi).not.toMatch(/सुरक्षित नहीं/);
});
