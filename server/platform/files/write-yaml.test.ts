import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Exactly, Type } from '#schema';
import { readYaml } from './content-file.ts';
import { inSchemaOrder, timeInIndia, toYaml } from './write-yaml.ts';

const Texts = Exactly({ texts: Type.Array(Type.String()) });

const ODD = [
  ...['', ' ', '0123', '1e3', '0x1f', '1_000', '-1/2', '~', 'null', 'yes', 'True', '2026-12-01', '12:30', '.5', '+1'],
  ...[
    'a: b',
    'a #b',
    '- a',
    '? a',
    '{a}',
    '[a]',
    '&a',
    '*a',
    '!a',
    '|',
    '>',
    '%a',
    '@a',
    '`a`',
    '---',
    '...',
    '"',
    "'",
  ],
  ...['it\'s "quoted"', 'C:\\path\\n', 'पहला\nदूसरा\n', '\nfirst', 'last\n\n', ' indented\n  more\n', 'a\r\nb', 'a\rb'],
  ...[
    'a\tb',
    '\ta',
    'trailing ',
    'line \nnext',
    'a\u0085b',
    'a\u2028b',
    '\ufeffa',
    'a\u0001b',
    'क्‍ष',
    '😀',
    'x'.repeat(500),
  ],
];

test('every text is read as it was written', () => {
  expect(readYaml(toYaml({ texts: ODD }), Texts).value.texts).toEqual(ODD);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.constantFrom(...ODD)), (some, odd) => {
      const texts = [...some, odd.join('\n'), odd.join(' ')];
      expect(readYaml(toYaml({ texts }), Texts).value.texts).toEqual(texts);
    }),
  );
});

test('fields have the order of the schema, and unknown ones are left out', () => {
  const schema = Exactly({
    b: Type.Array(Exactly({ y: Type.String(), x: Type.String() })),
    a: Type.Optional(Type.String()),
  });
  expect(toYaml(inSchemaOrder(schema, { c: 1, a: 'last', b: [{ x: '1', y: '2' }] }))).toBe(
    'b:\n  - y: "2"\n    x: "1"\na: last\n',
  );
});

test('times are Indian time', () => {
  expect(timeInIndia(new Date('2026-11-30T20:00:00Z'))).toBe('2026-12-01T01:30:00+05:30');
  expect(timeInIndia(new Date('2026-11-30T20:00:00.250Z'))).toBe('2026-12-01T01:30:00.250+05:30');
});
