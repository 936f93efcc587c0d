/** Messages of the import and the export of questions. */
import type { QuestionFileFormat } from '../../../contract/staff/exams/export-questions.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const questions = (count: number) => countOf(count, 'question', 'questions');
const passages = (count: number) => countOf(count, 'passage', 'passages');

const FORMATS: Readonly<Record<QuestionFileFormat, { title: string; text: string }>> = {
  moodle: { title: 'Moodle XML', text: 'For Moodle, with pictures, tags and marks.' },
  qti3: { title: 'QTI 3', text: 'A package for assessment systems, with pictures, formulas and classification.' },
  qti22: { title: 'QTI 2.2', text: 'The same for systems that do not know QTI 3.' },
  qti21: { title: 'QTI 2.1', text: 'The same for older systems.' },
  docx: { title: 'Word (DOCX)', text: 'To read and correct, with equations of Word and pictures.' },
  xlsx: { title: 'Excel (XLSX)', text: 'One row for each question, without pictures.' },
  csv: { title: 'CSV', text: 'The same as text.' },
  gift: { title: 'GIFT', text: 'Text for Moodle, without marks and pictures.' },
};

export const useQuestionFileMessages = createMessages({
  english: {
    importTitle: 'Import questions',
    importText:
      'Moodle XML, GIFT (.gift or .txt), CSV, Excel (.xlsx), a package of QTI 2.1, 2.2 or 3 (.zip), or Word (.docx): at most 500 questions and 8 MB. Nothing is stored before you confirm.',
    file: 'File',
    fileMissing: 'Choose a file.',
    fileTooLarge: 'The file is larger than 8 MB. Divide it.',
    check: 'Check the file',
    checking: 'Checking…',
    found: (count: number) => `${questions(count)} in the file`,
    foundText:
      'Left what the file has, right what is imported as a draft. Questions with a mistake, and those that the file or the bank seems to have already, are not chosen.',
    noneFound: 'The file has no question.',
    show: 'Show',
    shown: {
      all: (count: number) => `All (${count})`,
      wrong: (count: number) => `With mistakes (${count})`,
      duplicates: (count: number) => `Possible duplicates (${count})`,
      chosen: (count: number) => `Chosen (${count})`,
    },
    noneShown: 'None.',
    more: (count: number) => `Show ${questions(count)} more`,
    entry: (number: number) => `Question ${number}`,
    import: (number: number) => `Import question ${number}`,
    chooseAll: 'Choose all without mistakes',
    chooseNone: 'Choose none',
    inFile: 'In the file',
    result: 'Result',
    nothing: 'Nothing could be read.',
    unread: (place: string, reason: string) => `${place}: ${reason}.`,
    corrected: 'Corrected',
    correct: 'Correct…',
    correctTitle: (number: number) => `Correct question ${number}`,
    apply: 'Apply',
    cancel: 'Cancel',
    discard: 'Discard the correction',
    passage: 'Passage',
    right: 'right',
    answer: 'Right answer',
    rowAnswer: (row: number, letter: string) => `${row} – ${letter}`,
    marks: (marks: string, negative: string) => (negative ? `${marks} marks, wrong −${negative}` : `${marks} marks`),
    sameAs: (number: number) => `Nearly the same as question ${number} of the file.`,
    inBank: 'Nearly the same in the bank:',
    duplicate: (number: number) => `What happens with question ${number}`,
    create: 'Import it as a new question',
    merge: (id: number) => `Complete question ${id} with what it lacks`,
    subject: 'Subject',
    subjectHint: 'Of questions for which the file names none. The categories of the file become their topics.',
    noneChosen: 'Choose a question.',
    importChosen: (count: number) => `Import ${questions(count)}`,
    importing: 'Importing…',
    imported: (counts: { questions: number; passages: number; merged: number; unchanged: number }) =>
      [
        counts.questions > 0 &&
          `${questions(counts.questions)}${counts.passages > 0 ? ` and ${passages(counts.passages)}` : ''} imported as ${counts.questions === 1 && counts.passages === 0 ? 'a draft' : 'drafts'}.`,
        counts.merged > 0 && `${questions(counts.merged)} of the bank completed.`,
        counts.unchanged > 0 && `${questions(counts.unchanged)} of the bank lacked nothing.`,
      ]
        .filter(Boolean)
        .join(' '),
    otherFile: 'Choose another file',

    export: 'Export to a file…',
    exportTitle: 'Export questions',
    exportText: 'The questions of the list with its filters, at most 500, each with its passage.',
    format: 'Format',
    formats: FORMATS,
    prepare: 'Prepare the file',
    preparing: 'Preparing…',
    ready: (count: number) => `${questions(count)} in the file.`,
    keepsAll: 'The format keeps everything of them.',
    changes: 'What the format cannot keep',
    change: (field: string, count: number) => `${field}: ${questions(count)}`,
    example: (id: number) => `Question ${id}`,
    empty: 'empty',
    leftOut: (count: number) => `${questions(count)} left out`,
    download: 'Download the file',
    otherFormat: 'Another format',
  },
});
