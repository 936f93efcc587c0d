/** Import of question banks: supported questions, skipped questions with their reasons, and rejected files. */
import { describe, expect, test } from 'vitest';
import { Rejected } from '../../platform/files/content-file.ts';
import { buildPaper } from '../papers/paper-build.ts';
import { withMathMl } from './formulas/latex.ts';
import { readGift } from './gift/read-gift.ts';
import { bothLanguages, UnsupportedQuestion } from './imported-question.ts';
import { readXml } from './markup/xml.ts';
import { readQuestionBank } from './read-question-bank.ts';
import { readCsv } from './table/read-csv.ts';
import { buildPaperFile, checkQuestions } from './to-paper.ts';

const readMoodle = (text: string) => readQuestionBank('bank.xml', text);
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!-- sopan: { minutes: 45, name: Algebra, results: 2027-01-01T10:00:00+05:30 } -->
<quiz>
  <question type="category"><category><text>$course$/top/Algebra</text></category></question>
  <question type="multichoice">
    <name><text>Root</text></name>
    <questiontext format="html"><text><![CDATA[<p>Root of \\(x^2=9\\)? <img src="@@PLUGINFILE@@/a%20b.png" alt="graph"></p>]]></text>
      <file name="a b.png" path="/" encoding="base64">${PIXEL}</file>
    </questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>\\(\\sqrt{9}=3\\)</p>]]></text></generalfeedback>
    <defaultgrade>2</defaultgrade><single>true</single>
    <answer fraction="100"><text>3</text></answer>
    <answer fraction="-25"><text>2</text></answer>
    <answer fraction="-25"><text>5</text></answer>
  </question>
  <question type="multichoice">
    <name><text>Primes</text></name>
    <questiontext><text>{mlang en}Primes?{mlang}{mlang hi}अभाज्य?{mlang}</text></questiontext>
    <defaultgrade>3</defaultgrade><single>false</single>
    <answer fraction="33.33333"><text>2</text></answer><answer fraction="33.33333"><text>3</text></answer>
    <answer fraction="33.33333"><text>5</text></answer><answer fraction="-100"><text>9</text></answer>
  </question>
  <question type="truefalse"><questiontext><text>0 is even.</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
  <question type="description"><questiontext><text>&lt;p&gt;Read: x = 4.&lt;/p&gt;</text></questiontext></question>
  <question type="numerical"><questiontext><text>x/3 to two places?</text></questiontext>
    <answer fraction="100"><text>1.33</text><tolerance>0.005</tolerance></answer></question>
  <question type="shortanswer"><questiontext><text>2x?</text></questiontext>
    <answer fraction="100"><text>8</text></answer><answer fraction="100"><text>8.0</text></answer></question>
  <question type="category"><category><text>Geography</text></category></question>
  <question type="matching"><questiontext><text>Capitals</text></questiontext><defaultgrade>2</defaultgrade>
    <subquestion><text>Bihar</text><answer><text>Patna</text></answer></subquestion>
    <subquestion><text>Kerala</text><answer><text>Thiruvananthapuram</text></answer></subquestion>
    <subquestion><text></text><answer><text>Bhopal</text></answer></subquestion></question>
  <question type="essay"><name><text>Why</text></name><questiontext><text>Discuss.</text></questiontext></question>
  <question type="shortanswer"><name><text>City</text></name><questiontext><text>Capital?</text></questiontext>
    <answer fraction="100"><text>Delhi</text></answer></question>
  <question type="multichoice"><name><text>Half</text></name><questiontext><text>?</text></questiontext><single>true</single>
    <answer fraction="100"><text>a</text></answer><answer fraction="50"><text>b</text></answer></question>
  <question type="multichoice"><name><text>Bad formula</text></name><questiontext><text>\\(\\frac{1}\\)</text></questiontext>
    <answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>
</quiz>`;

describe('Moodle XML', () => {
  const read = readMoodle(XML);
  const { gradable: sound, skipped: leftOut } = checkQuestions(read.questions);
  const paper = buildPaperFile('papers/601-algebra.xml', sound, read.head);
  const built = buildPaper(paper);
  const questions = built.document.sections.flatMap((section) => section.questions);

  test('becomes a paper with its head, sections by category, and keys', () => {
    expect(paper).toMatchObject({ id: 601, name: 'Algebra', minutes: 45, results: '2027-01-01T10:00:00+05:30' });
    expect(built.document.sections.map(({ title }) => title.english)).toEqual(['Algebra', 'Geography']);
    expect(questions.map(({ type }) => type)).toEqual([
      'single',
      'multiple',
      'single',
      'numerical',
      'numerical',
      'match',
    ]);
    expect(Object.values(built.keys)).toEqual([
      { options: [1] },
      { options: [1, 2, 3] },
      { options: [1] },
      { from: '1.325', to: '1.335' },
      {
        ranges: [
          { from: '8', to: '8' },
          { from: '8', to: '8' },
        ],
      },
      { options: [102, 203] },
    ]);
    expect(questions.map(({ marks, negative, partial }) => [marks, negative, partial])).toEqual([
      [2, '1/2', undefined],
      [3, 0, 1],
      [1, 0, undefined],
      [1, 0, undefined],
      [1, 0, undefined],
      [2, 0, 1],
    ]);
  });

  test('formulas become MathML, pictures separate files, feedback the solution, and both languages are read', () => {
    expect(questions[0]?.text.english).toMatch(/<math>.*<msup>.*<\/math>/s);
    const [picture] = read.pictures;
    expect(questions[0]?.text.english).toContain(`<img src="/${picture?.path}" alt="graph" />`);
    expect(picture?.path).toMatch(/^media\/papers\/[0-9a-f]{24}\.png$/);
    expect(Object.values(built.solutions)[0]?.english).toContain('<msqrt>');
    expect(questions[1]?.text).toEqual({ english: 'Primes?', hindi: 'अभाज्य?' });
    expect(Object.values(built.solutions)[1]).toEqual({
      english: '<p>The right answer is A, B, C.</p>',
      hindi: '<p>सही उत्तर A, B, C है।</p>',
    });
  });

  test('a description is the passage of the questions after it in its category', () => {
    expect(questions.map(({ passage }) => passage?.english ?? null)).toEqual([
      null,
      null,
      null,
      '<p>Read: x = 4.</p>',
      '<p>Read: x = 4.</p>',
      null,
    ]);
  });

  test('an unsupported question is skipped as a whole, with line and reason', () => {
    expect([...read.skipped, ...leftOut].map(({ line, reason }) => [line, reason])).toEqual([
      [35, '"Why": questions of type "essay" are not supported'],
      [36, '"City": text answers cannot be graded; only numbers are supported'],
      [38, '"Half": an option of a single-choice question gives partial marks, which is not supported'],
      [40, 'the formula \\frac{1} cannot be parsed'],
    ]);
  });
});

test('a bare ampersand in XML is text, and an element has the line on which its tag begins', () => {
  const { root, comments } = readXml('<!-- a & b -->\n<quiz\n name="A & B">x & y &amp; <![CDATA[p & q]]></quiz>');
  expect(root).toMatchObject({ line: 2, attributes: new Map([['name', 'A & B']]), text: 'x & y & p & q' });
  expect(comments).toEqual([' a & b ']);
});

describe('harmful files are refused, with the line', () => {
  test.each([
    [
      'an entity',
      '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
      2,
      /document type/,
    ],
    ['a billion laughs', '<!DOCTYPE q [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>', 1, /document type/],
    ['an unknown entity', '<quiz>\n&nbsp;</quiz>', 2, /undefined entity/],
    ['an unclosed element', '<quiz>\n<question>\n</quiz>', 3, /unexpected close tag/],
    ['two roots', '<quiz></quiz><quiz></quiz>', 1, /only one root/],
    ['a text that is no XML', 'hello', 1, /outside of root/],
    ['endless nesting', '<a>'.repeat(100), 1, /nested too deeply/],
    ['half an opening', '<quiz>\n<question', 2, /unclosed tag/],
    ['a surrogate', '<quiz>&#xD800;</quiz>', 1, /malformed character entity/],
  ] as const)('%s', (_, text, line, reason) => {
    const refused = () => readXml(text);
    expect(refused).toThrow(Rejected);
    expect(refused).toThrow(reason);
    try {
      refused();
    } catch (error) {
      expect((error as Rejected).line).toBe(line);
    }
  });

  test('script, handlers and external pictures are removed from texts', () => {
    const text =
      '<p onclick="x()">Two?<script>alert(1)</script><img src="https://x.example/1.png"><a href="javascript:x">l</a></p>';
    const { questions: drafts, head } = readGift(`[html]${text.replace(/[=:]/g, '\\$&')} {=2 ~3}`);
    const paper = buildPaperFile('papers/602-x.gift', drafts, head);
    expect(buildPaper(paper).document.sections[0]?.questions[0]?.text.english).toBe('<p>Two?l</p>');
  });

  test('the type of a picture is determined by its bytes', () => {
    const svg = Buffer.from('<svg onload="x()"/>').toString('base64');
    const { skipped: leftOut, pictures } = readMoodle(XML.replace(PIXEL, svg));
    expect(pictures).toEqual([]);
    expect(leftOut[0]).toMatchObject({ line: 5, reason: '"Root": a b.png is not a PNG, JPEG, GIF or WebP picture' });
  });
});

const GIFT = `// sopan: minutes: 20
$CATEGORY: $course$/Physics

// a comment
::Q1:: What is 2 \\= ? {
  =two #yes
  ~three #no
  ~four
  ####Two is the name of 2.
}

::Q2:: Pick {~%50%red ~%50%green ~%-100%black}

The Sun rises in the east.{T}

How far?{#12.5:0.5}

Between?{#1..5}

Two values {#=4:0 =9:1}

Match {=Rama -> Ayodhya =Krishna -> Mathura}

Read this passage about \\{braces\\}.

5 plus {=7 =7.0} is twelve.

Write an essay {}

Capital of India? {=Delhi}

$CATEGORY: Last

Which? {=%100%a ~%-33.33333%b}

Never closed {=a ~b
`;

describe('GIFT', () => {
  const read = readGift(GIFT);
  const { gradable: sound, skipped: leftOut } = checkQuestions(read.questions);
  const paper = buildPaperFile('papers/603-physics.gift', sound, read.head);
  const built = buildPaper(paper);
  const questions = built.document.sections.flatMap((section) => section.questions);

  test('all forms', () => {
    expect(paper.minutes).toBe(20);
    expect(leftOut).toEqual([]);
    expect(built.document.sections.map(({ title }) => title.english)).toEqual(['Physics', 'Last']);
    expect(questions.map(({ type }) => type)).toEqual([
      'single',
      'multiple',
      'single',
      'numerical',
      'numerical',
      'numerical',
      'match',
      'numerical',
      'single',
    ]);
    expect(Object.values(built.keys)).toEqual([
      { options: [1] },
      { options: [1, 2] },
      { options: [1] },
      { from: '12', to: '13' },
      { from: '1', to: '5' },
      {
        ranges: [
          { from: '4', to: '4' },
          { from: '8', to: '10' },
        ],
      },
      { options: [101, 202] },
      {
        ranges: [
          { from: '7', to: '7' },
          { from: '7.0', to: '7.0' },
        ],
      },
      { options: [1] },
    ]);
    expect(questions[0]?.text.english).toBe('What is 2 = ?');
    expect(questions[0]?.options.map(({ english }) => english)).toEqual(['two', 'three', 'four']);
    expect(Object.values(built.solutions)[0]?.english).toBe('Two is the name of 2.');
    expect(questions[7]).toMatchObject({
      text: { english: '5 plus ______ is twelve.' },
      passage: { english: 'Read this passage about {braces}.' },
    });
    expect(questions[8]?.negative).toBe('333333/1000000');
  });

  test.each([
    ['3:2 ~#too far', { from: '1', to: '5' }],
    ['=3:2 ~#too far', { from: '1', to: '5' }],
    ['=3:2#good ~*#too far', { from: '1', to: '5' }],
    ['1..5 ~#too far', { from: '1', to: '5' }],
    ['\n\t=%100%3:2#good\n\t=%0%*#too far\n', { from: '1', to: '5' }],
    [
      '=3:0 =7:1 ~#too far',
      {
        ranges: [
          { from: '3', to: '3' },
          { from: '6', to: '8' },
        ],
      },
    ],
  ])('a number with feedback for every wrong answer: {#%s}', (answers, key) => {
    const { questions: drafts, head, skipped: leftOut } = readGift(`How far? {#${answers}}`);
    expect(leftOut).toEqual([]);
    expect(Object.values(buildPaper(buildPaperFile('papers/606-x.gift', drafts, head)).keys)).toEqual([key]);
  });

  test('a short answer in figures with feedback for every wrong one', () => {
    const { questions: drafts, head, skipped: leftOut } = readGift('How far? {=7 =%100%7.5 =%0%*#no}');
    expect(leftOut).toEqual([]);
    expect(Object.values(buildPaper(buildPaperFile('papers/606-x.gift', drafts, head)).keys)).toMatchObject([
      { ranges: [{ from: '7' }, { from: '7.5' }] },
    ]);
  });

  test.each([
    ['~#nothing is right', 'text answers cannot be graded; only numbers are supported'],
    ['=3:2 =%50%4:2', 'an answer gives partial marks, which is not supported'],
    ['=3:2 ~%50%4:2', 'an answer gives partial marks, which is not supported'],
    ['=%50%* =3', 'an answer gives partial marks, which is not supported'],
    ['=*', 'text answers cannot be graded; only numbers are supported'],
    ['=%0%*#no', 'no answer is correct'],
  ])('a number that cannot be marked: {#%s}', (answers, reason) => {
    const { skipped: leftOut } = readGift(`How far? {#${answers}}`);
    expect(leftOut).toMatchObject([{ line: 1, reason: expect.stringContaining(`: ${reason}`) }]);
  });

  test('skipped, with line and reason', () => {
    expect(read.skipped).toMatchObject([
      { line: 28, reason: '"Write an essay {}": essay questions are not supported' },
      { line: 30, reason: '"Capital of India? {=Delhi}": text answers cannot be graded; only numbers are supported' },
      { line: 36, reason: '"Never closed {=a ~b": the closing "}" of its answers is missing' },
    ]);
  });
});

describe('CSV', () => {
  const CSV = `\uFEFF#sopan: minutes: 15
type,section,text,text_hindi,option_1,option_1_hindi,option_2,option_3,answer,marks,negative,tolerance,solution
single,Maths,"What is 2 + 2,
exactly?",२ + २ कितना है?,3,३,4,5,B,2,0.5,,It is 4.
multiple,Maths,Primes?,,2,,3,4,"1,2",,,,
numerical,Maths,Half of one?,,,,,,0.5,1,0,0.01,
integer,Maths,Days of a week?,,,,,,7,,,,
single,Maths,Two keys?,,a,,b,c,A|C,,,,
single,Maths,No such option?,,a,,b,c,E,,,,
guess,Maths,What?,,,,,,1,,,,
`;
  test('rows, with quoted lines, both languages and several keys', () => {
    const read = readCsv(CSV);
    const paper = buildPaperFile('papers/604-sums.csv', read.questions, read.head);
    const built = buildPaper(paper);
    expect(paper.minutes).toBe(15);
    expect(Object.values(built.keys)).toEqual([
      { options: [2] },
      { options: [1, 2] },
      { from: '0.49', to: '0.51' },
      { from: '7', to: '7' },
      { options: [1, 3] },
    ]);
    const [first] = built.document.sections[0]?.questions ?? [];
    expect(first).toMatchObject({
      text: { english: 'What is 2 + 2,\nexactly?', hindi: '२ + २ कितना है?' },
      marks: 2,
      negative: '1/2',
    });
    expect(first?.options[0]).toEqual({ option_id: 1, english: '3', hindi: '३' });
    expect(read.skipped).toMatchObject([
      { line: 9, reason: 'the answer "E" is not one of its 3 options' },
      { line: 10, reason: 'questions of type "guess" are not supported' },
    ]);
  });

  test('options are counted up to eleven, so that many columns take linear time', () => {
    const names = Array.from({ length: 3000 }, (_, at) => `option_${at + 1}`);
    const { skipped } = readCsv(`type,text,answer,${names}\nsingle,Sum?,1,${names}\n`);
    expect(skipped).toMatchObject([{ line: 2, reason: 'more than 10 options, but 2 to 10 are supported' }]);
  });

  test.each([
    ['an unknown column', 'type,text,answer,colour\n', 1, /"colour" is an unknown column/],
    ['no answers', 'type,text\n', 1, /column "answer" is missing/],
    ['a quote that is never closed', 'type,text,answer\nsingle,"x,1\n', 2, /quote/],
    ['nothing in it', '', 1, /unknown column|header line/],
  ] as const)('%s', (_, text, line, reason) => {
    try {
      readCsv(text);
      expect.fail('was read');
    } catch (error) {
      expect(error).toBeInstanceOf(Rejected);
      expect([(error as Rejected).line, (error as Rejected).message]).toEqual([line, expect.stringMatching(reason)]);
    }
  });
});

describe('the paper of a bank', () => {
  const draft = readGift('Two? {=2 ~3}');
  test.each([
    ['without an id', 'papers/algebra.gift', draft, /no id/],
    ['with a wrong head', 'papers/605-x.gift', { ...draft, head: 'colour: red' }, /file header/],
    ['with a head that is no YAML', 'papers/605-x.gift', { ...draft, head: '{' }, /not valid YAML/],
    [
      'with more than it can hold',
      'papers/605-x.gift',
      { ...draft, questions: Array(1000).fill(draft.questions[0]) },
      /split the file/,
    ],
    ['without questions', 'papers/605-x.gift', { ...draft, questions: [] }, /no supported question/],
  ] as Array<[string, string, typeof draft, RegExp]>)('%s', (_, path, read, reason) => {
    expect(() => buildPaperFile(path, read.questions, read.head)).toThrow(reason);
  });
});

test('an untrusted formula is rendered safely', () => {
  expect(() => withMathMl('\\(\\href{javascript:x}{y}\\)')).toThrow('cannot be parsed');
  expect(() => withMathMl('$$\\def\\a{\\a\\a}\\a$$')).toThrow('is not supported');
  expect(withMathMl('costs $5 and $6')).toBe('costs $5 and $6');
  expect(withMathMl('\\(a &lt; b\\)')).toContain('&lt;');
});

test('a text with delimiters that nothing closes is read in linear time, and a very long one is refused', () => {
  const read = (text: string) => withMathMl(bothLanguages(text).english);
  for (const part of ['\\(', '\\[', '$$a', '{mlang en}', '<span class="multilang" lang="en">', '<span ', 'lang="en"']) {
    const long = part.repeat(Math.floor(100_000 / part.length));
    const began = process.threadCpuUsage();
    try {
      read(long);
    } catch (error) {
      expect(error).toBeInstanceOf(UnsupportedQuestion);
    }
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000, part).toBeLessThan(300);
    expect(() => read(`${long}${long}`), part).toThrow('a text is too long');
  }
  const inSpans = '<span lang="en" class="multilang">a</span><span class="multilang" lang="hi">अ</span>';
  expect(bothLanguages(`${inSpans} {mlang en}b{mlang}{mlang hi}ब{mlang} {mlang en}c`)).toEqual({
    english: 'a b {mlang en}c',
    hindi: 'अ ब {mlang en}c',
  });
  expect(withMathMl('\\(\\) $$$$ \\[ x')).toBe('\\(\\) $$$$ \\[ x');
});

describe('a file that would take long, or make a long response, is read in less than a second', () => {
  const HEADER = 'type,text,answer\n';
  const quotes = '"'.repeat(2_000_000);
  test.each<[string, string, string, { questions?: number; skipped?: number; refused?: RegExp }]>([
    ['a number before blanks', 'a.gift', `Q {#1~${' '.repeat(150_000)}x}`, { skipped: 1 }],
    ['a long question', 'a.gift', `Q {#1~${' '.repeat(4_000_000)}x}`, { skipped: 1 }],
    ['marks without blanks', 'a.gift', `Q {#${'~'.repeat(150_000)}}`, { skipped: 1 }],
    ['empty lines', 'a.gift', '\n'.repeat(5_000_000), { refused: /too many lines/ }],
    ['fields of a head', 'a.gift', '// sopan: x\n'.repeat(400_000), { refused: /too many lines/ }],
    ['comments in CSV', 'a.csv', '#\n'.repeat(2_500_000), { refused: /too many lines/ }],
    ['comments in CSV below the limit', 'a.csv', `${'#\n'.repeat(90_000)}${HEADER}`, { questions: 0 }],
    ['lines that are not questions', 'a.csv', `${HEADER}${'x\n'.repeat(90_000)}`, { skipped: 1001 }],
    ['a line of quotes', 'a.csv', `${HEADER}"${quotes}"\n`, { skipped: 1 }],
    ['a quote that is not closed', 'a.csv', `${HEADER}"${quotes}x`, { refused: /not closed/ }],
    ['blocks that are not questions', 'a.gift', 'x {}\n\n'.repeat(40_000), { skipped: 1001 }],
    ['more questions than a paper has', 'a.gift', 'x {T}\n\n'.repeat(40_000), { refused: /more than 1000 questions/ }],
    ['elements', 'a.xml', `<quiz>${'<a/>'.repeat(1_250_000)}</quiz>`, { refused: /too many elements/ }],
    ['attributes', 'a.xml', `<quiz${' a=""'.repeat(900_000)}/>`, { refused: /./ }],
    [
      'attributes with names',
      'a.xml',
      `<quiz${Array.from({ length: 300_000 }, (_, at) => ` a${at}=""`).join('')}/>`,
      { refused: /too many elements/ },
    ],
    ['comments in XML', 'a.xml', `${'<!---->'.repeat(700_000)}<quiz/>`, { refused: /too many elements/ }],
  ])('%s', (_, name, text, expected) => {
    // CPU time of this thread, so that other processes of the machine do not count.
    const began = process.threadCpuUsage();
    const result = () => readQuestionBank(name, text);
    if (expected.refused) expect(result).toThrow(expected.refused);
    else {
      const { questions, skipped } = result();
      expect([questions.length, skipped.length]).toEqual([expected.questions ?? 0, expected.skipped ?? 0]);
      expect(JSON.stringify(skipped).length).toBeLessThan(500_000);
    }
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test('a long category is cut', () => {
    const { questions } = readGift(`$CATEGORY: ${'x'.repeat(900_000)}\n\n${'Q {T}\n\n'.repeat(500)}`);
    expect(questions).toHaveLength(500);
    expect(Math.max(...questions.map(({ category }) => category.length))).toBe(200);
  });
});

test('a number of GIFT can be followed by feedback for all other answers', () => {
  const answers = ['{#5 ~*}', '{#5~}', '{#5:1 ~ * #no}'].map((block) => readGift(`Q ${block}`).questions[0]?.question);
  expect(answers.map((question) => question?.answer)).toEqual([
    { value: '5', tolerance: '0' },
    { value: '5', tolerance: '0' },
    { value: '5', tolerance: '1' },
  ]);
});
