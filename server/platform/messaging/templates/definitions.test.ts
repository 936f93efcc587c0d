import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../../common/languages/language.ts';
import { problemText, subjectRules, templateProblems } from '../../../../common/texts/message-template.ts';
import { mailHtml } from '../mail-html.ts';
import type { FieldDefinition } from './definition.ts';
import { KNOWN_MESSAGES, rulesOf, templateFields } from './definitions.ts';
import { fill } from './templates.ts';

const LINKS = { hosts: ['shop.example'], mailAddress: 'help@shop.example' };
const shipped = KNOWN_MESSAGES.flatMap((message) => LANGUAGES.map((language) => ({ message, language })));

test.each(shipped)('the shipped $language text of $message.channel $message.name keeps the rules', ({
  message,
  language,
}) => {
  const { subject, text } = message.shipped[language];
  expect(templateProblems(text, rulesOf(message, LINKS)).map(problemText)).toEqual([]);
  expect(templateProblems(subject ?? '', subjectRules(rulesOf(message, LINKS))).map(problemText)).toEqual([]);
  expect(subject === null).toBe(message.channel === 'sms');
  const values = Object.fromEntries(Object.keys(message.fields).map((name) => [name, 'x']));
  expect(fill(message, { subject, text }, { values }).text).not.toMatch(/[{}]/);
});

test.each(shipped)('no empty value removes a required one from the $language text of $message.channel $message.name', ({
  message,
  language,
}) => {
  const fields = templateFields(message);
  const values = Object.fromEntries(fields.map(({ name, isOptional }) => [name, isOptional ? '' : `<${name}>`]));
  const { text } = fill(message, message.shipped[language], { values });
  expect(text).not.toBe('');
  for (const { name, isRequired } of fields) if (isRequired) expect(text).toContain(`<${name}>`);
});

const LATIN = /[A-Za-z]/;

test.each(KNOWN_MESSAGES)('the Hindi text of $channel $name has no English word, also with its samples', ({
  fields,
  shipped: { hindi },
}) => {
  const words = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '');
  expect(words(hindi.subject ?? '')).not.toMatch(LATIN);
  expect(words(hindi.text)).not.toMatch(LATIN);
  const { text } = knownSamples(fields);
  expect(text).not.toMatch(LATIN);
});

/** The samples that are sentences or words of the store; names, codes and addresses are the same in both languages. */
function knownSamples(fields: Record<string, FieldDefinition>): { text: string } {
  const texts = ['ordinal', 'change', 'note', 'explanation', 'reason'].flatMap((name) => {
    const field = fields[name];
    return field ? [field.sampleHindi ?? field.sample] : [];
  });
  return { text: texts.join(' ') };
}

test.each(
  KNOWN_MESSAGES.filter(({ channel }) => channel === 'mail'),
)('the mail $name is marked as Hindi, with its button and links', (message) => {
  const fields = Object.entries<FieldDefinition>(message.fields);
  const values = Object.fromEntries(
    fields.map(([name, { isLink }]) => [name, isLink ? `https://x.example/${name}` : 'मान']),
  );
  const { subject, text } = fill(message, message.shipped.hindi, { values });
  const html = mailHtml(subject, text, 'hindi');
  expect(html).toContain('<html lang="hi">');
  const body = html.slice(html.indexOf('<body'));
  expect(body.replaceAll(/<[^>]*>|https:\/\/\S+/g, '')).not.toMatch(LATIN);
  for (const [name, { isLink }] of fields) if (isLink) expect(body).toContain(`href="https://x.example/${name}"`);
  expect(mailHtml(subject, text)).toContain('<html lang="en">');
});
