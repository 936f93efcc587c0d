/** Word documents in the documented layout, written by hand, with equations of Word. */
import { describe, expect, test } from 'vitest';
import { writeArchive } from '../archive/write-archive.ts';
import { readBankFile } from '../read-question-bank.ts';
import { CONTENT_TYPES, NUMBERING, ROOT_RELATIONS, STYLES } from './document-parts.ts';

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const RELATIONS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string) => `<w:p>${inner.startsWith('<') ? inner : run(inner)}</w:p>`;
const read = (...paragraphs: string[]) => {
  const body = paragraphs.map(paragraph).join('');
  return readBankFile(
    'a.docx',
    writeArchive(
      new Map([
        ['[Content_Types].xml', CONTENT_TYPES],
        ['_rels/.rels', ROOT_RELATIONS],
        ['word/document.xml', `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`],
        ['word/styles.xml', STYLES],
        ['word/numbering.xml', NUMBERING],
        ['word/_rels/document.xml.rels', RELATIONS],
      ]),
    ),
  );
};
const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;

describe('a document', () => {
  test('has questions with their options, answers and classification', async () => {
    const { questions, skipped } = await read(
      'Subject: Geography',
      'Topic: Rivers',
      '1. Which river is the sorrow of Bihar?',
      'Hindi: बिहार का शोक कौन-सी नदी है?',
      '(A) Kosi',
      'Hindi: कोसी',
      '(B) Ganga',
      'Hindi: गंगा',
      'Answer: (A)',
      'Solution: It changes its course.',
      'It floods often.',
      'Marks: 2',
      'Negative marks: 0.5',
      'Difficulty: Easy',
      'Tags: NCERT, rivers',
      'Q2) Which are in Bihar?',
      'A. Patna',
      'B. Gaya',
      'C. Pune',
      'Answer: A, B',
      '3: How many rivers?',
      'Answer: 1.5 to 2',
    );
    expect(skipped).toEqual([]);
    expect(questions[0]).toMatchObject({
      place: 'Paragraph 3',
      category: 'Rivers',
      about: { subject: 'Geography', difficulty: 'easy', tags: ['NCERT', 'rivers'] },
      question: {
        type: 'single',
        text: { english: 'Which river is the sorrow of Bihar?', hindi: 'बिहार का शोक कौन-सी नदी है?' },
        options: [{ english: 'Kosi', hindi: 'कोसी' }, {}],
        answer: 1,
        solution: { english: '<p>It changes its course.</p><p>It floods often.</p>' },
        marking: { correct: '2', wrong: '-0.5' },
      },
    });
    expect(questions[1]?.question).toMatchObject({ type: 'multiple', answer: [1, 2] });
    expect(questions[2]?.question).toMatchObject({ type: 'numerical', answer: { from: '1.5', to: '2' } });
  });

  test('has passages that apply until the next topic', async () => {
    const { questions } = await read(
      'Passage: A car moves.',
      'It brakes.',
      '1. Fast?',
      'Answer: 1',
      'No passage:',
      '2. Slow?',
      'Answer: 2',
    );
    expect(questions.map(({ question }) => question.passage)).toEqual([
      { english: '<p>A car moves.</p><p>It brakes.</p>', hindi: '<p>A car moves.</p><p>It brakes.</p>' },
      undefined,
    ]);
  });

  test('has equations, bold texts and rows', async () => {
    const half = `<m:oMath><m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f></m:oMath>`;
    const sum = `<m:oMathPara><m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary></m:oMath></m:oMathPara>`;
    const { questions } = await read(
      `${run('1. ', '<w:b/>')}${run('Match ')}${run('all', '<w:b/>')}${run(' with ')}${half}`,
      `${run('Row 1: ')}${sum}`,
      'Row 2: b',
      'A. c',
      'B. d',
      'Answer: B, A',
    );
    expect(questions[0]?.question).toMatchObject({
      type: 'match',
      text: { english: 'Match <b>all</b> with \\(\\frac{1}{2}\\)' },
      rows: [{ english: '\\[\\sum_{i=1}^{n}i\\]' }, { english: 'b' }],
      answer: [2, 1],
    });
  });

  test('names the paragraph and the part of a mistake, and keeps the texts', async () => {
    const { skipped } = await read('1. Capital?', 'A. Delhi', 'B. Pune', 'Answer: D');
    expect(skipped).toMatchObject([
      {
        place: 'Paragraph 1, answer',
        reason: 'the answer "D" is not one of its 2 options',
        draft: { text: { english: 'Capital?' } },
      },
    ]);
    await expect(read('Some text')).rejects.toThrow('has no question');
  });
});
