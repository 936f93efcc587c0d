/** Messages of the question bank. */
import type { BankQuestionType, Coverage, Difficulty } from '../../../contract/staff/exams/question-content.ts';
import type { LANGUAGE_FILTERS, QuestionState } from '../../../contract/staff/exams/questions.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const TYPES: Readonly<Record<BankQuestionType, string>> = {
  single: 'One right option',
  multiple: 'Several right options',
  numerical: 'Number',
  integer: 'Whole number',
  match: 'Match the rows',
  passage: 'Passage',
};
const STATES: Readonly<Record<QuestionState, string>> = {
  draft: 'Draft',
  reviewed: 'Reviewed',
  approved: 'Approved',
};
const LANGUAGES: Readonly<Record<(typeof LANGUAGE_FILTERS)[number], string>> = {
  both: 'English and Hindi',
  english: 'English only',
  hindi: 'Hindi only',
  incomplete: 'Incomplete',
};
const DIFFICULTIES: Readonly<Record<Difficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
const COVERAGES: Readonly<Record<Coverage, string>> = {
  none: 'not written',
  partial: 'incomplete',
  complete: 'complete',
};
const FIELDS = {
  type: 'Type',
  subject: 'Subject',
  topic: 'Topic',
  difficulty: 'Difficulty',
  source: 'Source',
  tags: 'Tags',
  passage_id: 'Passage',
  text: 'Question',
  options: 'Options',
  rows: 'Rows',
  answer: 'Right answer',
  solution: 'Solution',
  marks: 'Marks of a right answer',
  negative: 'Marks that a wrong answer costs',
  partial: 'Marks of each right part',
  languages: 'Languages',
} as const;
const NAMES: Readonly<Record<string, string>> = { ...FIELDS, option: 'Option', row: 'Row' };

const questions = (count: number) => countOf(count, 'question', 'questions');

/** Names fields such as `option_2_hindi`. */
function fieldText(name: string): string {
  const [, part = name, number, language] = /^([a-z_]+?)(?:_(\d+))?_(english|hindi)$/.exec(name) ?? [];
  // Options have letters on the screen, rows have numbers.
  const position = part === 'option' ? String.fromCharCode(64 + Number(number)) : number;
  const inLanguage = language ? ` (${language === 'hindi' ? 'Hindi' : 'English'})` : '';
  return `${NAMES[part] ?? part}${number ? ` ${position}` : ''}${inLanguage}`;
}

export const useQuestionMessages = createMessages({
  english: {
    title: 'Question bank',
    intro: 'Questions for papers. One person writes a question, a second one reviews it, a third one approves it.',
    list: 'Questions',
    search: 'Search by words, in either script',
    empty: 'There is no question yet.',
    emptyText: 'Write one, or import a file from another system.',
    new: 'New question',
    import: 'Import a file',
    question: 'Question',
    no: 'No.',
    number: (id: number) => `Question ${id}`,
    untitled: (id: number) => `Question ${id}, without text`,
    fields: FIELDS,
    fieldText,
    valueText: (field: string, value: string) =>
      (field === 'type' && TYPES[value as BankQuestionType]) ||
      (field === 'difficulty' && DIFFICULTIES[value as Difficulty]) ||
      value,
    types: TYPES,
    state: 'State',
    states: STATES,
    language: 'Languages',
    languages: LANGUAGES,
    difficulties: DIFFICULTIES,
    tag: 'Tag',
    passage: 'Passage',
    changed: 'Changed',
    changedBy: 'Changed by',
    similarColumn: 'Similar',
    similarCount: (count: number) => (count === 0 ? '' : questions(count)),

    newText: 'The draft is saved while you write it.',
    create: 'Begin the question',
    creating: 'Beginning…',

    classification: 'Classification',
    noDifficulty: 'Not decided',
    sourceHint: 'For example the examination and its year.',
    tagsHint: 'Separated by commas.',
    tagTooLong: 'A tag has at most 40 characters, and a question at most 20 tags.',
    text: 'Text',
    textHint:
      'Formulas in LaTeX stand between \\( and \\), or on a line of their own between \\[ and \\]. A new line stays a new line; <b>, <i>, <sup> and tables in HTML are allowed.',
    passageText: 'Text of the passage',
    english: 'English',
    hindi: 'Hindi',
    inLanguage: (label: string, language: string) => `${label} in ${language}`,
    picture: (label: string) => `Insert a picture: ${label}`,
    pictureShort: 'Insert a picture',
    passageHint: 'Finds passages of the bank. Candidates read it beside the question.',
    removePassage: 'Remove the passage',
    options: 'Options',
    optionsText: 'Mark what is right.',
    option: (letter: string) => `Option ${letter}`,
    isRight: (letter: string) => `Option ${letter} is right`,
    acceptAny: 'Several are marked: each of them is accepted.',
    addOption: 'Add an option',
    rows: 'Rows',
    rowsText: 'Each row belongs to one option.',
    row: (number: number) => `Row ${number}`,
    optionOfRow: (number: number) => `Option of row ${number}`,
    noOption: 'Choose',
    addRow: 'Add a row',
    answer: 'Right answer',
    answerText: 'A number, or the range that is accepted.',
    range: (number: number) => (number === 1 ? 'Accepted answer' : `Accepted answer ${number}`),
    from: 'Number, or the least of the range',
    to: 'Greatest of the range',
    addRange: 'Accept another answer',
    up: (label: string) => `Move up: ${label}`,
    down: (label: string) => `Move down: ${label}`,
    remove: (label: string) => `Remove: ${label}`,
    solution: 'Solution',
    marking: 'Marks',
    markingText: 'Leave them empty for the marks of the paper. Fractions such as 1/3 are exact.',
    partialHint: {
      multiple: 'For each right option, if no wrong one is chosen. Empty: all or nothing.',
      match: 'For each right row. Empty: all or nothing.',
    },

    preview: 'Preview',
    previewLanguage: 'Language of the preview',
    both: 'Both',
    previewLoading: 'The preview is being loaded…',
    missing: 'Before it can be reviewed',
    ready: 'Nothing is missing.',
    similar: 'Nearly the same text',
    similarity: (share: number) => `${Math.round(share * 100)}% equal`,
    coverageText: (english: Coverage, hindi: Coverage) => `English ${COVERAGES[english]}, Hindi ${COVERAGES[hindi]}`,

    version: (number: number) => `Version ${number}`,
    authors: 'Written by',
    reviewedBy: 'Reviewed by',
    approvedBy: 'Approved by',
    frozen: 'This version does not change any more.',
    sentBack: (by: string) => `Sent back by ${by}`,
    users: 'Used by',
    usersText: (count: number) => (count === 0 ? 'No question uses this passage.' : questions(count)),
    notSavedYet: 'The draft is not saved yet. Look at the message above.',
    review: 'Mark as reviewed',
    reviewing: 'Saving…',
    approve: 'Approve',
    approving: 'Approving…',
    ownVersion: 'You wrote this version. Another person reviews it.',
    becomesAuthor: 'If you change it, you are one of its authors, and another person has to review it.',
    ownReview: 'You reviewed this version. A third person approves it.',
    waitsForApproval: 'Somebody who did not write or review it approves it.',
    sendBack: 'Send back…',
    sendBackTitle: 'Send it back?',
    sendBackText: 'The authors see the reason above the question. A reviewed version becomes a draft again.',
    reason: 'What has to change',
    reasonHint: 'Recorded in the audit log.',
    sendingBack: 'Sending back…',
    begin: 'Begin a new version',
    beginning: 'Beginning…',
    discard: 'Delete the draft…',
    discardTitle: 'Delete this draft?',
    discardText: (version: number) =>
      version === 1
        ? 'The question was never reviewed; it is deleted.'
        : `Version ${version} is deleted; version ${version - 1} stays.`,
    discarding: 'Deleting…',

    reviewManyTitle: (count: number) => `Mark ${questions(count)} as reviewed?`,
    reviewManyText:
      'From then on these versions do not change. Those that you wrote, or that are incomplete, are left out.',
    reviewedMany: (count: number) => `${questions(count)} reviewed.`,
    approveManyTitle: (count: number) => `Approve ${questions(count)}?`,
    approveManyText: 'Those that you wrote or reviewed are left out.',
    approvedMany: (count: number) => `${questions(count)} approved.`,
    discardMany: 'Delete drafts',
    discardManyTitle: (count: number) => `Delete the drafts of ${questions(count)}?`,
    discardManyText: 'A question that was never reviewed is deleted; of the others the version before stays.',
    discardedMany: (count: number) => (count === 1 ? '1 draft deleted.' : `${count} drafts deleted.`),

    history: 'Versions',
    historyText: 'A version that was approved stays as it is, because papers refer to it.',
    showChanges: 'Show the changes',
    hideChanges: 'Hide the changes',
    takeOver: 'Begin a new version with this content',
    sinceBefore: 'Changes since the version before',
  },
});
