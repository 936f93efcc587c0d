import { expect, test } from 'vitest';
import { problemText, subjectRules, templateProblems } from '../../../../common/texts/message-template.ts';
import { KNOWN_MESSAGES, LANGUAGES, rulesOf, templateFields } from './definitions.ts';
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
