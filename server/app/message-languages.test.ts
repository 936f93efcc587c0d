/** Every message that a student can read has a Hindi text. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { HINDI_FIELDS } from '../platform/http/texts/contract-texts.ts';
import { HINDI_REFUSALS } from '../platform/http/texts/hindi-refusals.ts';
import { HINDI_SUCCESSES } from '../platform/http/texts/hindi-successes.ts';
import { endpoints } from './domains.ts';

const SERVER = join(import.meta.dirname, '..');
const ofStudents: readonly AnyEndpoint[] = endpoints.filter(({ permission }) => !permission);
const isHindi = (text: string | undefined) => /\p{Script=Devanagari}/u.test(text ?? '');

test('each refusal of a call of students has a Hindi message', () => {
  const codes = new Set(ofStudents.flatMap(({ refusals = [] }) => refusals.map(({ code }) => code)));
  expect(codes.size).toBeGreaterThan(50);
  expect([...codes].filter((code) => !isHindi(HINDI_REFUSALS[code]))).toEqual([]);
});

test('each message of a success has a Hindi message', () => {
  const messages = ofStudents.flatMap(({ successMessage = [] }) => successMessage);
  expect(messages.filter((message) => !isHindi(HINDI_SUCCESSES[message]))).toEqual([]);
  expect(Object.keys(HINDI_SUCCESSES).filter((message) => !messages.includes(message))).toEqual([]);
});

test('each message of a field has a Hindi message', () => {
  const messages = ofStudents.flatMap(({ body }) => messagesIn(body));
  expect(messages.length).toBeGreaterThan(2);
  expect(messages.filter((message) => !isHindi(HINDI_FIELDS[message]))).toEqual([]);
});

/** The `x-message` of the schemas in a schema. */
function messagesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'x-message' ? [String(value)] : messagesIn(value),
  );
}

const areas = globSync('**/{messages,texts}/hindi.ts', { cwd: SERVER });

test('areas with messages are found', () => {
  expect(areas).toContain('identity/messages/hindi.ts');
  expect(areas.length).toBeGreaterThan(4);
});

test.each(areas)('%s has no English text', async (area) => {
  const { default: hindi } = await import(join(SERVER, area));
  const { default: english } = await import(join(SERVER, area.replace(/hindi\.ts$/, 'english.ts')));
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
  expect(Object.entries(hindi).filter(([, message]) => !isHindi(textOf(message)))).toEqual([]);
});

/** A message with parameters, with numbers or names of fields in place of them. */
function textOf(message: unknown): string {
  if (typeof message === 'object')
    return Object.values(message ?? {})
      .map(textOf)
      .join();
  return typeof message === 'function' ? message('line1', 2) : String(message);
}

/** What runs for students, where the staff have folders of their own. */
const OF_STUDENTS = [
  'account/*.ts',
  'assessment/{answers,commands,http,queries}/**/*.ts',
  'assessment/attempts/{*.ts,reattempts/*.ts,finalization/*.ts}',
  'assessment/bank/practice/{questions,sessions}/*.ts',
  'assessment/key-reviews/student/*.ts',
  'assessment/results/{response-sheet,publication/links,publication/student}/*.ts',
  'cart/*.ts',
  'checkout/{*.ts,deliveries/*.ts,payments/*.ts,purchase/*.ts}',
  'identity/{*.ts,captcha/*.ts,commands/*.ts,google/*.ts,otp/*.ts,places/*.ts,sessions/*.ts,students/*.ts}',
  'learning/*.ts',
  'newsletter/*.ts',
  'orders/{*.ts,invoices/*.ts}',
  'pages/*.ts',
  'pricing/{*.ts,coupons/*.ts}',
  'product/*.ts',
  'search/*.ts',
];

test('no message for students is in English only', () => {
  const files = OF_STUDENTS.flatMap((pattern) => globSync(pattern, { cwd: SERVER }));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /\binEnglish\(/.test(readFileSync(join(SERVER, file), 'utf8')))).toEqual([]);
});
