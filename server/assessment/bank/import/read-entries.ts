/** Reads an uploaded file of questions, in the thread of `read-file.ts`. */
import type { QuestionProblem } from '../../../../contract/staff/exams/edit-question.ts';
import { MAX_IMPORTED } from '../../../../contract/staff/exams/import-questions.ts';
import type { QuestionContent, QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { Rejected } from '../../../platform/files/content-file.ts';
import { shortMessage } from '../../question-banks/found-questions.ts';
import type {
  ImportedQuestion,
  ImportedQuestions,
  Picture,
  QuestionPlace,
  SkippedQuestion,
} from '../../question-banks/imported-question.ts';
import { readBankFile } from '../../question-banks/read-question-bank.ts';
import { contentProblems } from '../content/check-content.ts';
import { isTooLong, openLengthCheck } from '../content/content-length.ts';
import { contentOfDraft, contentOfImported, contentOfPassage, oneLine } from '../content/imported-content.ts';

/** `content` is in base64. */
export type UploadedFile = { name: string; content: string };

/** A question of a file. `unread` tells why it could not be read as a whole. */
type FileEntry = {
  place: string;
  source: string;
  unread: string | null;
  content: QuestionContent;
  /** The position of its passage among those of the file. */
  passage: number | null;
  problems: QuestionProblem[];
};
export type ReadFile = { entries: FileEntry[]; passages: QuestionTexts[]; pictures: Picture[] };
export type ReadOutcome = ReadFile | { refused: 'too_long' } | { refused: 'unreadable'; reason: string };

/** Characters of all contents, which one response shows. */
const MAX_CHARACTERS = 12_000_000;

/** Returns the questions in the order of the file. */
export async function readEntries({ name, content }: UploadedFile): Promise<ReadOutcome> {
  try {
    const read = await readBankFile(name.trim().toLowerCase(), Buffer.from(content, 'base64'));
    if (read.questions.length > MAX_IMPORTED) return { refused: 'too_long' };
    return entriesOf(read);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { refused: 'unreadable', reason: shortMessage(`Line ${error.line}: ${error.message}.`) };
  }
}

function entriesOf({ questions, skipped, pictures }: ImportedQuestions): ReadFile {
  const passages = openPassages();
  const lengthProblem = openLengthCheck();
  const all: Array<ImportedQuestion | SkippedQuestion> = [...questions, ...skipped];
  all.sort((one, other) => one.line - other.line);
  const entries = all.map((one) => {
    const placed = { ...UNPLACED, topic: oneLine(one.category ?? '', 80) };
    if ('reason' in one) {
      const draft = contentOfDraft(one.draft ?? {}, placed, one.about);
      return unreadEntry(one, one.reason, isTooLong(draft) ? contentOfDraft({}, placed, one.about) : draft);
    }
    const tooLong = lengthProblem(one.question);
    if (tooLong) return unreadEntry(one, tooLong, contentOfDraft({}, placed, one.about));
    const { passage } = one.question;
    const content = contentOfImported(one.question, placed, one.about);
    const at = typeof passage === 'object' ? passages.numberOf(contentOfPassage(passage, UNPLACED).text) : null;
    return { ...placeOf(one), unread: null, content, passage: at, problems: problemsOf(content) };
  });
  const length = entries.reduce((sum, entry) => sum + JSON.stringify(entry.content).length, 0);
  if (length > MAX_CHARACTERS) throw new Rejected(1, 'the questions are too long together: split the file');
  return { entries, passages: passages.texts, pictures };
}

const UNPLACED = { subject: '', topic: '', passage_id: null };

function unreadEntry(found: QuestionPlace, reason: string, content: QuestionContent): FileEntry {
  return { ...placeOf(found), unread: reason, content, passage: null, problems: problemsOf(content) };
}

function placeOf({ line, place, source }: QuestionPlace): Pick<FileEntry, 'place' | 'source'> {
  return { place: place ?? `Line ${line}`, source: source ?? '' };
}

/** The subject is chosen later. */
export function problemsOf(content: QuestionContent): QuestionProblem[] {
  return contentProblems({ ...content, subject: content.subject || 'x' });
}

/** Passages of the file, each once; questions of a file share the object of their passage. */
function openPassages() {
  const texts: QuestionTexts[] = [];
  const numbers = new Map<string, number>();
  return {
    texts,
    numberOf: (passage: QuestionTexts): number => {
      const name = JSON.stringify([passage.english, passage.hindi]);
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, texts.length);
      return texts.push(passage) - 1;
    },
  };
}
