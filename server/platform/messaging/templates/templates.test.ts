import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from '../../observability/log.ts';
import { fallbacks } from './fallback-counter.ts';
import { changedMail, currentMail, setTemplates, templateMail } from './templates.ts';

const LINKS = { hosts: ['shop.example'], mailAddress: 'help@shop.example' };
const OWN = { channel: 'mail', language: 'english', smsTemplateId: null, smsHeader: null, smsRefusal: null } as const;
const MARKS = { name: 'Asha', test: 'Mock 3', score: '121', max: '200', my_courses_url: 'https://shop.example/my' };
const log = { warn: vi.fn(), error: vi.fn() };
const ctx = { log: log as unknown as Log };

afterEach(() => {
  setTemplates([], LINKS);
  vi.clearAllMocks();
});

const counted = async (reason: string) =>
  (await fallbacks.get()).values.find(({ labels }) => labels.reason === reason)?.value;

test('the text of the institute is used although a value is a link itself', () => {
  setTemplates([{ ...OWN, name: 'account_deleted', subject: 'Bye, {{name}}', text: 'Bye {{name}}.' }], LINKS);
  for (const name of ['evil.com', 'https://evil.com/x', 'a@b.com', 'Asha\u200b'])
    expect(changedMail(ctx, templateMail('account_deleted', { name }).template)?.text).toBe(`Bye ${name}.`);
  expect(log.warn).not.toHaveBeenCalled();
});

test('a text that becomes a link when it is filled is replaced by the shipped one, which is always sent', async () => {
  const text = '{{test}} {{score}}: was a{{score_before}}.';
  expect(setTemplates([{ ...OWN, name: 'answer_key_changed', subject: 'Marks', text }], LINKS)).toEqual([]);
  const filled = (score_before: string) =>
    changedMail(ctx, templateMail('answer_key_changed', { ...MARKS, score_before }).template);
  expect(filled('118.5')?.text).toBe('Mock 3 121: was a118.5.');
  const before = (await counted('link')) ?? 0;
  expect(filled('.evil.com')).toBeNull();
  expect(log.warn).toHaveBeenCalledOnce();
  expect(await counted('link')).toBe(before + 1);
  const shipped = currentMail(ctx, 'answer_key_changed', { ...MARKS, score_before: '.evil.com' }, 'english');
  expect(shipped).toMatchObject({ subject: 'The answer key of Mock 3 has changed' });
});

test('a text that lacks a value is replaced by the shipped one', async () => {
  setTemplates([{ ...OWN, name: 'account_deleted', subject: 'Bye', text: 'Bye {{name}}.' }], LINKS);
  const { template } = templateMail('account_deleted', { name: 'Asha' });
  expect(changedMail(ctx, { ...template, values: {} })).toBeNull();
  expect(log.error).toHaveBeenCalledOnce();
});
