/** Writes a file of questions and reads it again, in the thread of `export-file.ts`. */
import type { QuestionFileFormat } from '../../../../contract/staff/exams/export-questions.ts';
import type { QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { type ExportedQuestion, type PictureBytes, withPictures } from '../../question-banks/exported-question.ts';
import { readPicture } from '../../question-banks/pictures.ts';
import { readBankFile } from '../../question-banks/read-question-bank.ts';
import { type LeftOut, writeQuestionBank } from '../../question-banks/write-question-bank.ts';
import { contentOfImported, contentOfPassage } from '../content/imported-content.ts';
import { problemsOf } from '../import/read-entries.ts';
import { changesOf, type FieldChange } from './describe-changes.ts';

export type FileTask = { format: QuestionFileFormat; questions: ExportedQuestion[]; pictures: Map<string, Uint8Array> };
type Change = FieldChange & { questions: number; question_id: number };
export type WrittenFile = { bytes: Uint8Array; questions: number; changes: Change[]; leftOut: LeftOut[] };

const ENDINGS: Readonly<Record<QuestionFileFormat, string>> = {
  ...{ moodle: 'xml', gift: 'gift', csv: 'csv', xlsx: 'xlsx', docx: 'docx' },
  ...{ qti3: 'zip', qti22: 'zip', qti21: 'zip' },
};
const MAX_SHOWN = 120;

export function fileNameOf(format: QuestionFileFormat, name: string): string {
  return `${name}.${ENDINGS[format]}`;
}

/** Incomplete questions are left out, because no other program can have them. */
export async function writeFile({ format, questions, pictures }: FileTask): Promise<WrittenFile> {
  const leftOut: LeftOut[] = [];
  const complete = questions.filter(({ question_id, content }) => {
    const [problem] = problemsOf(content);
    if (problem) leftOut.push({ question_id, reason: problem.message });
    return !problem;
  });
  const bytes: PictureBytes = new Map([...pictures].map(([path, content]) => [path, Buffer.from(content)]));
  const made = await writeQuestionBank(format, complete, bytes);
  return {
    bytes: made.bytes,
    questions: made.written.length,
    changes:
      made.written.length > 0
        ? await changesOfFile(
            format,
            made.bytes,
            made.written.map((one) => namedByContent(one, bytes)),
          )
        : [],
    leftOut: [...leftOut, ...made.leftOut],
  };
}

/** An import names pictures by their content: the comparison does so too. */
function namedByContent({ question_id, content, passage }: ExportedQuestion, pictures: PictureBytes): ExportedQuestion {
  const renamed = ({ english, hindi }: QuestionTexts) => ({ english: nameOf(english), hindi: nameOf(hindi) });
  const nameOf = (html: string) => withPictures(html, pictures, (path, bytes) => readPicture(path, bytes).path);
  const { text, options, rows, solution } = content;
  return {
    question_id,
    content: {
      ...content,
      text: renamed(text),
      options: options.map(renamed),
      rows: rows.map(renamed),
      solution: renamed(solution),
    },
    passage: passage && renamed(passage),
  };
}

/** Compares the questions with those of the file, in their order; one that cannot be read again is a change as a whole. */
async function changesOfFile(
  format: QuestionFileFormat,
  bytes: Buffer,
  written: readonly ExportedQuestion[],
): Promise<Change[]> {
  const read = await readBankFile(fileNameOf(format, 'questions'), bytes);
  const inOrder = [...read.questions, ...read.skipped].sort((one, other) => one.line - other.line);
  const changes = new Map<string, Change>();
  for (const [at, question] of written.entries()) {
    const found = inOrder[at];
    for (const change of comparedWith(question, found)) {
      const known = changes.get(change.field);
      if (known) known.questions += 1;
      else changes.set(change.field, { ...shortened(change), questions: 1, question_id: question.question_id });
    }
  }
  return [...changes.values()];
}

type Found = Awaited<ReturnType<typeof readBankFile>>['questions' | 'skipped'][number];

function comparedWith(question: ExportedQuestion, found: Found | undefined): FieldChange[] {
  if (!found || 'reason' in found) return [{ field: 'question', before: '', after: found?.reason ?? '' }];
  const placed = { subject: '', topic: found.category, passage_id: null };
  const { passage } = found.question;
  return changesOf(question, {
    content: contentOfImported(found.question, placed, found.about),
    passage: typeof passage === 'object' ? contentOfPassage(passage, placed).text : null,
  });
}

function shortened({ field, before, after }: FieldChange): FieldChange {
  const short = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
  return { field, before: short(before), after: short(after) };
}
