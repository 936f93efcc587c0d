import { expect, test } from 'vitest';
import {
  fillTemplate,
  problemText,
  subjectRules,
  type TemplateRules,
  templateId,
  templateProblems,
} from './message-template.ts';
import { foreignLinks, hasMadeForeignLink } from './template-links.ts';

const field = (name: string, more: object = {}) => ({
  ...{ name, isRequired: false, isOptional: false, isLink: false, isNumber: false },
  ...more,
});
const RULES: TemplateRules = {
  fields: [
    field('name'),
    field('minutes', { isNumber: true }),
    field('amount', { isRequired: true, isNumber: true }),
    field('note', { isOptional: true }),
    field('url', { isLink: true }),
  ],
  hosts: ['shop.example'],
  mailAddress: 'help@institute.example',
  lastLine: null,
};
const problems = (text: string, rules = RULES) => templateProblems(text, rules).map(problemText);

test('a text with known placeholders, own links and abbreviations has no problem', () => {
  const text = `Dear {{name}}, {{ amount }} for B.Ed and B.Tech at 10.30, Rs.500 e.g. U.P.S.C. 👍🏽 👨‍👩‍👧 ❤️ 1️⃣ क्‍ष

Rs.{{amount}}/- (“{{name}}”), {{minutes}}min… 1.Open {{name}}: {{minutes}}/{{amount}}।

See https://shop.example/my-orders?x=1. Write to help@institute.example.

Open it
{{url}}`;
  expect(problems(text)).toEqual([]);
});

test.each([
  ['Hi {{nme}} {{amount}}', 'Line 1, column 4: {{nme}} is not a placeholder of this message. Did you mean {{name}}?'],
  ['Hi\n\n  {#var#} {{amount}}', 'Line 3, column 3: { is not part of a placeholder. Placeholders look like {{name}}.'],
  ['{{amount}} {{name', 'Line 1, column 12: {{ is not part of a placeholder. Placeholders look like {{name}}.'],
  ['Hi {{name}}', '{{amount}} is missing in the text.'],
  ['{{amount}} <b>now</b>', 'Line 1, column 12: <b> is HTML, which is not shown. Write plain text.'],
  ['{{amount}} https://evil.example/', 'Line 1, column 12: Links may lead to shop.example only.'],
  [
    '{{amount}} a\u202eb',
    'Line 1, column 13: There is a hidden character. Delete it and write the text around it again.',
  ],
  ['{{amount}} me@evil.example', /column 12: me@evil\.example is not the mail address of the institute/],
  ['{{amount}} evil.example', /column 12: evil\.example looks like a link/],
  ['{{amount}} t.me/evil', /column 12: t\.me looks like a link/],
  ['{{amount}} x{{url}}', /\{\{url\}\} is a link/],
  ['{{amount}} {{url}}.evil.example/', /\{\{url\}\} is a link/],
  [
    'Hi\n\nPaid {{ amount }}. {{note}}',
    'Line 3, column 6: {{ amount }} would be left out when {{note}} is empty. Write it in another paragraph.',
  ],
  [
    '{{amount}}\n{{note}}',
    'Line 1, column 1: {{amount}} would be left out when {{note}} is empty. Write it in another paragraph.',
  ],
])('%j', (text, problem) => {
  const [first] = problems(text);
  if (typeof problem === 'string') expect(first).toBe(problem);
  else expect(first).toMatch(problem);
});

test.each([
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://shop.example:pw@evil.example',
  'https://shop.example{{name}}/',
  'https://{{name}}',
  'https://evil.example\\@shop.example',
  'javascript://shop.example/%0aalert(1)',
  'ftp://shop.example/',
  'HTTPS://EVIL.example',
  'परीक्षा.भारत/x',
  'sopan{{minutes}}.com',
  '{{name}}.in',
  'a.{{name}}',
  '{{name}}m',
  'x-{{name}}',
  '{{name}}{{name}}',
  '{{name}}@x',
  '@{{name}}',
  '{{name}}/x',
  'https://shop.example/{{minutes}}',
  'https://shop.example/{{name}}',
  'help@evil{{minutes}}.com',
  'help@{{minutes}}.0.0.1',
  '192.0.2.1',
  '10.{{minutes}}.0.1/x',
  'x.com',
  'X.Com/a',
  'evil。com',
  'evil．com',
  'evil｡com',
  'evil․com',
  'ｅｖｉｌ.ｃｏｍ',
  'evil.c\u200bom',
  'evil\u2060.com',
  'evil.c\u00adom',
  'e\u200dvil.com',
  'evil\ufe0f.com',
  'shop.example\u034f.evil',
  '❤.ws',
  'https://shop.example\\evil',
  'https://shop.example/@evil.com',
  'https://shop.example/,https://evil.com',
  'help@institute.example—me@evil.com',
])('a link to %s is refused', (link) => {
  expect(problems(`{{amount}} ${link}`)).not.toEqual([]);
});

test.each([
  ['sopan{{minutes}}.com', 'sopan{{minutes}}.com looks like a link. Links may lead to shop.example only.'],
  ['{{name}}.in', '{{name}} could become a part of a link. Write a space before and after it.'],
  ['Ok。', '。 is not the usual full stop. Write . instead.'],
  ['help@evil{{minutes}}.com', /^help@evil\{\{minutes\}\}\.com is not the mail address/],
])('the message about %s names it', (link, problem) => {
  const [first = '', ...others] = problems(`{{amount}} ${link}`);
  expect(others).toEqual([]);
  if (typeof problem === 'string') expect(first).toMatch(/^Line 1, column \d+: /);
  expect(first.replace(/^[^:]*: /, '')).toMatch(problem);
});

test.each([
  'T.Ly:443',
  'T.Ly:443/abc',
  'T.Ly/abc',
  'T.Ly?q=1',
  '7.Xyz#x',
])('%s is a host, though it begins like B.Ed', (link) => {
  expect(problems(`{{amount}} ${link}`)).toEqual([expect.stringContaining('looks like a link')]);
});

test('an abbreviation may end a question or come before a colon', () => {
  expect(problems('{{amount}} Is it a B.Ed? B.Tech: yes')).toEqual([]);
});

test('the address of the institute may be in quotes and before a danda', () => {
  expect(problems('{{amount}} ‘help@institute.example’, help@institute.example।')).toEqual([]);
});

test('a filled text may have links of its values, but none that filling has made', () => {
  const isForeign = (filled: string, ...values: string[]) => hasMadeForeignLink(filled, values, RULES);
  expect(isForeign('Dear evil.com, at https://shop.example/x.', 'evil.com')).toBe(false);
  expect(isForeign('Google ‘asha@gmail.com’ of B.Ed.', 'asha@gmail.com', 'B.Ed')).toBe(false);
  expect(isForeign('See https://evil.com/x.', 'https://evil.com/x')).toBe(false);
  expect(isForeign('sopan5.com', '5')).toBe(true);
  expect(isForeign('xevil.com', 'evil.com')).toBe(true);
  expect(isForeign('https://shop.example/evil.com@x', 'evil.com')).toBe(true);
  expect(isForeign('10.5.1.1', '10.5')).toBe(true);
});

test('a text must end with the line that phones read', () => {
  const rules = { ...RULES, fields: [field('code'), field('host')], lastLine: '@{{host}} #{{code}}' };
  expect(problems('{{code}}\n\n@{{host}} #{{code}}\n', rules)).toEqual([]);
  expect(problems('@{{host}} #{{code}} bye', rules)).toEqual([
    'The last line must be @{{host}} #{{code}}, so that phones fill in the code.',
  ]);
});

test('a subject must contain nothing, may contain no link, and its optional placeholders leave nothing out', () => {
  const rules = subjectRules({ ...RULES, lastLine: '#{{amount}}' });
  expect(['', 'Hello', '{{amount}}: {{note}}'].flatMap((subject) => problems(subject, rules))).toEqual([]);
  expect(problems('Open {{url}}', rules)).toEqual(['Line 1, column 6: {{url}} is not a placeholder of this message.']);
  expect(fillTemplate('{{amount}} {{note}}', { amount: '₹5', note: '' }, rules.fields)).toBe('₹5');
});

test.each(['\ufeff', '\u200b', '\u2060', '\u00ad', '\u200d'])('%j inside an own link hides no host', (hidden) => {
  const links = foreignLinks(`See https://shop.example/${hidden}evil.example/login क्\u200dष`, RULES);
  expect(links).toMatchObject([{ kind: 'host', link: 'evil.example' }]);
  expect(foreignLinks(`https://shop.example/${hidden}upsc`, RULES)).toEqual([]);
});

test('the id of a text has its channel, name and language', () => {
  expect(templateId({ channel: 'sms', name: 'paid', language: 'hindi' })).toBe('sms:paid:hindi');
});

test('one paragraph must be sent whatever is empty', () => {
  const rules = { ...RULES, fields: [field('note', { isOptional: true }), field('reason', { isOptional: true })] };
  const problem =
    'Every paragraph has a placeholder that can be empty. Add one without, or the message could be empty.';
  expect(problems('\n\nNote: {{note}}\n\n{{reason}}\n\n', rules)).toEqual([problem]);
  expect(problems('Note: {{note}}\n\nBye', rules)).toEqual([]);
  expect(problems('{{amount}}\n\n{{note}}')).toEqual([]);
});

test('filling leaves out paragraphs with an empty optional value, and never fills values again', () => {
  const values = { name: '{{amount}} $& ', amount: '₹5', note: '', url: '' };
  expect(
    fillTemplate('Dear {{name}},\r\n\r\nNote: {{note}}.\n\nPaid  {{amount}}\n\n{{url}}', values, RULES.fields),
  ).toBe('Dear {{amount}} $& ,\n\nPaid ₹5');
  expect(() => fillTemplate('{{constructor}}', {}, RULES.fields)).toThrow('has no value');
});

test('long texts are checked in linear time', () => {
  for (const unit of [
    'a.',
    '{',
    '<a',
    'a@',
    'x://',
    'a-',
    '{{',
    'a.a@',
    'a',
    '1.',
    '{{name}}',
    '://',
    '。',
    'a.bc\u200b',
  ]) {
    const begun = process.threadCpuUsage();
    templateProblems(unit.repeat(5000 / unit.length), RULES);
    expect(process.threadCpuUsage(begun).user, unit).toBeLessThan(500_000);
  }
});
