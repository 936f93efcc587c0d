import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { openFileReader, READ_TIMEOUT_MS, readFile, readFileOf } from './read-file.ts';

afterEach(() => void vi.useRealTimers());

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const XML = `<quiz><question type="truefalse"><questiontext format="html">
<text><![CDATA[<p>Two? <img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">${PIXEL}</file>
</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a file is read in a thread, once for a body', async () => {
  const file = { name: ' Bank.XML ', content: base64(XML) };
  const read = readFile(file);
  expect(readFile(file)).toBe(read);
  const { entries, pictures } = await read;
  expect(entries.map(({ place, unread, problems }) => [place, unread, problems])).toEqual([['Line 1', null, []]]);
  expect(pictures[0]?.bytes).toEqual(Buffer.from(PIXEL, 'base64'));
});

test('a refused file names its line, and quotes little of it', async () => {
  const name = 'x'.repeat(100_000);
  const refused = readFile({ name: 'a.csv', content: base64(`${name},text\n`) });
  await expect(refused).rejects.toMatchObject({ code: 'file_unreadable', message: expect.stringMatching(/^Line 1: /) });
  expect(((await refused.catch((error: unknown) => error)) as Error).message.length).toBeLessThan(400);
  const many = base64(`Q {T}\n\n`.repeat(501));
  await expect(readFile({ name: 'a.gift', content: many })).rejects.toMatchObject({ code: 'file_too_long' });
});

test('a file that takes too long or too much memory is refused, and the next one is read', async () => {
  const thread = (code: string) => new Worker(code, { eval: true });
  const answer =
    "parentPort.on('message', () => parentPort.postMessage({ result: { entries: [], passages: [], pictures: [] } }))";
  const threads = [
    () => thread('for (;;);'),
    () => thread("throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })"),
    () => thread(`const { parentPort } = require('node:worker_threads'); ${answer}`),
  ];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = openFileReader(() => (threads.shift() as () => Worker)());
  const file = { name: 'a.gift', content: base64('Q {T}') };
  const [slow, large, last] = [read(file), read(file), read(file)];
  const refused = { code: 'file_unreadable', message: expect.stringContaining('too long') };
  const isRefused = Promise.all([slow, large].map((one) => expect(one).rejects.toMatchObject(refused)));
  vi.advanceTimersByTime(READ_TIMEOUT_MS);
  await isRefused;
  expect(await last).toEqual({ entries: [], passages: [], pictures: [] });
});

test('a person has two files read at once, and others are not refused', async () => {
  const read = (staffId: number) => readFileOf({ staff: { staffId } }, { name: 'a.gift', content: base64('Q {T}') });
  const [first, second, third, other] = [read(1), read(1), read(1), read(2)];
  await expect(third).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Two of your files') });
  for (const one of await Promise.all([first, second, other])) expect(one.entries).toHaveLength(1);
  expect((await read(1)).entries).toHaveLength(1);
});

test('a question or passage that is too long for the bank is skipped with the reason', async () => {
  const content = `Short {T}\n\n${'long '.repeat(12_000)} {T}\n\n${'passage '.repeat(8000)}\n\nOne {T}\n\nTwo {F}\n`;
  const { entries } = await readFile({ name: 'a.gift', content: base64(content) });
  expect(entries.map(({ unread }) => unread)).toEqual([
    null,
    'it has more than 59,000 characters in both languages',
    'its passage has more than 59,000 characters in both languages',
    'its passage has more than 59,000 characters in both languages',
  ]);
});

test.each([
  ['a.gift', '[html]Which? {~One ~Two}', { english: 'Which?', hindi: '' }],
  [
    'a.xml',
    `<quiz><question type="multichoice"><questiontext><text>{mlang en}Which?{mlang}{mlang hi}कौन-सा?{mlang}</text></questiontext>
      <single>true</single><answer fraction="0"><text>One</text></answer><answer fraction="0"><text>Two</text></answer>
    </question></quiz>`,
    { english: 'Which?', hindi: 'कौन-सा?' },
  ],
  [
    'a.xml',
    `<assessmentItem xml:lang="en"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"/>
      <itemBody><p>Which?</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">One</simpleChoice>
      <simpleChoice identifier="b">Two</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
    { english: '<p>Which?</p>', hindi: '' },
  ],
])('a choice of %s without a right option keeps its texts, to be corrected', async (name, content, text) => {
  const { entries } = await readFile({ name, content: base64(content) });
  expect(entries).toMatchObject([{ unread: expect.stringContaining('no option is correct') }]);
  expect(entries[0]?.content).toMatchObject({ type: 'single', text, answer: { options: [] } });
  expect(entries[0]?.content.options.map(({ english }) => english)).toEqual(['One', 'Two']);
});

test('a question that could not be read and is too long for the bank has no texts', async () => {
  const { entries } = await readFile({ name: 'a.gift', content: base64(`${'long '.repeat(12_000)} {~One ~Two}`) });
  expect(entries).toMatchObject([
    { unread: expect.stringContaining('no option is correct'), content: { text: { english: '' }, options: [] } },
  ]);
});

test('the reading ends when the client disconnects, and the place of the person is free', async () => {
  const connection = new Socket();
  const staff = { staffId: 7 };
  const file = () => ({ name: 'a.gift', content: base64('Q {T}\n\n'.repeat(400)) });
  const [first, second] = [readFileOf({ staff, connection }, file()), readFileOf({ staff, connection }, file())];
  const areEnded = Promise.all(
    [first, second].map((read) =>
      expect(read).rejects.toMatchObject({ status: 400, message: expect.stringContaining('interrupted') }),
    ),
  );
  connection.destroy();
  await areEnded;
  await expect(readFileOf({ staff, connection }, file())).rejects.toMatchObject({ status: 400 });
  expect((await readFileOf({ staff }, { name: 'a.gift', content: base64('Q {T}') })).entries).toHaveLength(1);
});
