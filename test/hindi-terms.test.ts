/** Texts that are equal in English are equal in Hindi, wherever they are (docs/translation.md, "Hindi terms"). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import identity from '../server/identity/messages/hindi.ts';
import { HINDI_REFUSALS } from '../server/platform/http/texts/hindi-refusals.ts';
import addressForm from '../web/features/checkout/address/messages/hindi.ts';

const ROOT = join(import.meta.dirname, '..');
/** English words with more than one meaning, or in more than one place of a sentence. */
const SEVERAL_MEANINGS = [
  '',
  '.',
  '7',
  '7th',
  'of 7',
  '7 of 8',
  'Answered',
  'Bookmarked',
  'Order',
  'Paid',
  'Score',
  'Search',
  'Start',
];
const TEXT_FILES = ['{web,server,exam,common,contract,sandbox}/**/*.{ts,tsx}', 'content/**/*.{yaml,md}'];
const SAMPLE_VALUES = [7, 8, 9];

test('equal English texts have one Hindi text', async () => {
  const folders = globSync('{web,server,exam}/**/{messages,messages/*,http/texts}/hindi.ts', { cwd: ROOT });
  const pairs = await Promise.all(folders.map((hindi) => pairsOf(hindi.replace('hindi.ts', 'english.ts'), hindi)));
  const hindiTexts = new Map<string, Set<string>>();
  for (const [english, hindi] of [...pairs.flat(), ...(await refusalPairs())]) {
    hindiTexts.set(english, (hindiTexts.get(english) ?? new Set()).add(hindi));
  }
  expect(folders.length).toBeGreaterThan(35);
  expect(hindiTexts.size).toBeGreaterThan(900);
  const different = [...hindiTexts].filter(([english, { size }]) => size > 1 && !SEVERAL_MEANINGS.includes(english));
  expect(different.map(([english, hindi]) => [english, ...hindi])).toEqual([]);
});

test.each(['line1', 'line2', 'town'] as const)('the server and the form say the same about the field "%s"', (line) => {
  const { fields, required, invalid } = addressForm;
  expect(identity.lineRequired(line)).toBe(required(fields[line]));
  expect(identity.lineInvalid(line)).toBe(invalid(fields[line]));
});

test('texts and content have none of the words that are not used', () => {
  const table =
    readFileSync(join(ROOT, 'docs/translation.md'), 'utf8').split('## Hindi terms')[1]?.split('\n## ')[0] ?? '';
  const words = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word));
  expect(words.length).toBeGreaterThan(35);
  const unused = new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})`, 'u');
  const files = globSync(TEXT_FILES, {
    cwd: ROOT,
    exclude: (name) => /\.test\.tsx?$|^(?:papers|questions|media|README\.md)$/.test(String(name)),
  });
  const faults = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line) => line.replace(/keywords: (?:"[^"]*"|\[[^\]]*\])/, ''))
      .filter((line) => unused.test(line))
      .map((line) => `${file}: ${unused.exec(line)?.[0]}`),
  );
  expect(faults).toEqual([]);
});

type Pair = [english: string, hindi: string];
type TextFunction = (...values: unknown[]) => unknown;

async function pairsOf(english: string, hindi: string): Promise<Pair[]> {
  return [...textPairs(await messagesIn(english), await messagesIn(hindi))];
}

async function messagesIn(file: string): Promise<unknown> {
  const { default: messages, ENGLISH, HINDI } = await import(join(ROOT, file));
  return messages ?? ENGLISH ?? HINDI;
}

/** The texts of two objects with the same keys; of a function those for sample values. */
function* textPairs(english: unknown, hindi: unknown): Generator<Pair> {
  if (typeof english === 'string' && typeof hindi === 'string') yield [english.trim(), hindi.trim()];
  else if (isText(english) && isText(hindi)) {
    yield* textPairs(resultOf(english), resultOf(hindi));
  } else if (isObject(english) && isObject(hindi)) {
    for (const key of Object.keys(english)) yield* textPairs(english[key], hindi[key]);
  }
}

/** Nothing if the function takes other values. */
function resultOf(text: TextFunction): unknown {
  try {
    return text(...SAMPLE_VALUES);
  } catch {
    return null;
  }
}

async function refusalPairs(): Promise<Pair[]> {
  const modules = await Promise.all(
    globSync('contract/**/*.ts', { cwd: ROOT, exclude: (name) => /test\.ts$|^staff$/.test(String(name)) }).map(
      (file) => import(join(ROOT, file)),
    ),
  );
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value): Pair[] =>
      isObject(value) && typeof value.message === 'string' && HINDI_REFUSALS[String(value.code)]
        ? [[value.message, HINDI_REFUSALS[String(value.code)] ?? '']]
        : [],
    ),
  );
}

function isText(value: unknown): value is TextFunction {
  return typeof value === 'function';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
