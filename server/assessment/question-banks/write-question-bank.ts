/** Writes questions of the bank in one of the formats. */
import type { QuestionFileFormat } from '../../../contract/staff/exams/export-questions.ts';
import type { QuestionTexts } from '../../../contract/staff/exams/question-content.ts';
import { openDocx } from './docx/write-docx.ts';
import { type ExportedQuestion, inGroups, type PictureBytes, picturePaths } from './exported-question.ts';
import { giftCategory, giftPassage, giftQuestion } from './gift/write-gift.ts';
import { UnsupportedQuestion } from './imported-question.ts';
import { MOODLE_END, MOODLE_START, moodleCategory, moodlePassage, moodleQuestion } from './moodle/write-moodle-xml.ts';
import { openQtiPackage } from './qti/write-package.ts';
import { rowOf } from './table/write-row.ts';
import { refuseLongCells, writeCsv, writeSheet } from './table/write-table.ts';

/** A question that the format cannot have, and why. */
export type LeftOut = { question_id: number; reason: string };

/** `written`: the questions of the file in their order. */
export type WrittenBank = { bytes: Buffer; written: ExportedQuestion[]; leftOut: LeftOut[] };

/** Writes one question after the other, and finishes the file. */
type Writer = { add(question: ExportedQuestion): void; finish(): Buffer | Promise<Buffer> };

export async function writeQuestionBank(
  format: QuestionFileFormat,
  questions: readonly ExportedQuestion[],
  pictures: PictureBytes,
): Promise<WrittenBank> {
  const writer = openWriter(format, pictures);
  const written: ExportedQuestion[] = [];
  const leftOut: LeftOut[] = [];
  for (const question of inGroups(questions).flat()) {
    try {
      writer.add(question);
      written.push(question);
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      leftOut.push({ question_id: question.question_id, reason: error.message });
    }
  }
  return { bytes: await writer.finish(), written, leftOut };
}

function openWriter(format: QuestionFileFormat, pictures: PictureBytes): Writer {
  switch (format) {
    case 'moodle':
      return openTextWriter(MOODLE_START, MOODLE_END, {
        category: moodleCategory,
        passage: (passage) => moodlePassage(passage, pictures),
        question: (question) => moodleQuestion(question, pictures),
      });
    case 'gift':
      return openTextWriter('', '', { category: giftCategory, passage: giftPassage, question: giftQuestion });
    case 'csv':
    case 'xlsx':
      return openTableWriter(format);
    case 'docx':
      return openDocx(pictures);
    case 'qti3':
      return openQtiPackage('3.0', pictures);
    case 'qti22':
      return openQtiPackage('2.2', pictures);
    case 'qti21':
      return openQtiPackage('2.1', pictures);
    default:
      return format satisfies never;
  }
}

type TextParts = {
  category(subject: string, topic: string): string;
  passage(passage: QuestionTexts): string;
  question(question: ExportedQuestion): string;
};

/** A category applies to what follows, and so does a passage until the next category. */
function openTextWriter(start: string, end: string, parts: TextParts): Writer {
  const texts = [start];
  let before: { place: string; passage: string } = { place: '', passage: '' };
  return {
    add: (question) => {
      const { subject, topic } = question.content;
      const now = { place: JSON.stringify([subject, topic]), passage: JSON.stringify(question.passage) };
      const isNewPlace = now.place !== before.place;
      const isNewPassage = isNewPlace || now.passage !== before.passage;
      const made = [
        ...(isNewPlace ? [parts.category(subject, topic)] : []),
        ...(isNewPassage && question.passage ? [parts.passage(question.passage)] : []),
        parts.question(question),
      ];
      texts.push(...made);
      before = now;
    },
    finish: () => Buffer.from([...texts, end].join('')),
  };
}

/** Pictures are named in a table, but not in it. */
function openTableWriter(format: 'csv' | 'xlsx'): Writer {
  const rows: Map<string, string>[] = [];
  return {
    add: (question) => {
      const cells = rowOf(question);
      if (format === 'xlsx') refuseLongCells(cells);
      if ([...cells.values()].some((cell) => picturePaths(cell).length > 0)) {
        throw new UnsupportedQuestion('it has a picture');
      }
      rows.push(cells);
    },
    finish: () => (format === 'csv' ? Buffer.from(writeCsv(rows)) : writeSheet(rows)),
  };
}
