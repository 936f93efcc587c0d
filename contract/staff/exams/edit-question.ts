/** Endpoints that write, review and approve questions of the bank. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { Bilingual, Question as PaperQuestion } from '../../assessment/paper.ts';
import type { Refusal } from '../../endpoint.ts';
import { bulkOf } from '../lists/bulk.ts';
import { MAX_QUESTIONS } from '../maxima.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Languages, QuestionContent } from './question-content.ts';
import { MAY_READ_QUESTIONS, SimilarQuestion } from './questions.ts';

export const questionChanged: Refusal = {
  code: 'question_changed',
  message: 'Another person changed this question in the meantime. Compare both versions.',
};
export const versionFrozen: Refusal = {
  code: 'version_frozen',
  message: 'This version was reviewed, so it does not change any more. Begin a new version.',
};
export const questionIncomplete: Refusal = {
  code: 'question_incomplete',
  message: 'The question cannot be reviewed yet. Correct what the preview lists.',
};
export const ownVersion: Refusal = {
  code: 'own_version',
  message: 'You wrote or reviewed this version. Another person has to decide about it.',
};
export const stateChanged: Refusal = {
  code: 'state_changed',
  message: 'This version is in another state now. Load the page again.',
};
export const passageNotApproved: Refusal = {
  code: 'passage_not_approved',
  message: 'The passage of this question is not approved yet. Approve it first.',
};
export const passageUnknown: Refusal = {
  code: 'passage_unknown',
  message: 'The question bank does not have this passage. Choose another one.',
};
export const passageInUse: Refusal = {
  code: 'passage_in_use',
  message: 'Questions use this passage. Remove it from them first.',
};

/** Chosen by the caller; a repeated call with the same key creates nothing more. */
export const Key = Text(36, { pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Edit = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const seen = { question_id: Id, version: Edit, edit: Edit };

/** Bytes of the longest content in UTF-8. */
const MAX_BYTES = 1024 * 1024;

export const createQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/create',
  permission: 'questions.edit',
  summary: 'Creates a question of the bank as a draft',
  body: Exactly({ key: Key, content: QuestionContent }),
  data: Exactly({ question_id: Type.Integer() }),
  refusals: [passageUnknown, MAX_QUESTIONS.refusal],
  successMessage: 'The draft is saved.',
  maxBytes: MAX_BYTES,
});

export const saveQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/save',
  permission: 'questions.edit',
  summary: 'Saves the draft of a question; the caller becomes one of its authors',
  body: Exactly({ ...seen, content: QuestionContent }),
  data: Exactly({ edit: Type.Integer() }),
  refusals: [questionChanged, versionFrozen, passageUnknown],
  successMessage: 'The draft is saved.',
  maxBytes: MAX_BYTES,
});

const PROBLEM_FIELDS = ['subject', 'text', 'options', 'rows', 'answer', 'solution', 'marks', 'languages'] as const;
export const Problem = Exactly({ field: OneOf(PROBLEM_FIELDS), message: Type.String() });
export type QuestionProblem = StaticDecode<typeof Problem>;

export const checkQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/check',
  permission: MAY_READ_QUESTIONS,
  summary: 'A question as candidates see it, what is missing, and questions with nearly the same text',
  body: Exactly({ question_id: Type.Optional(Id), content: QuestionContent }),
  data: Exactly({
    question: PaperQuestion,
    solution: Bilingual,
    problems: Type.Array(Problem),
    languages: Languages,
    similar: Type.Array(SimilarQuestion),
  }),
  refusals: [passageUnknown],
  maxBytes: MAX_BYTES,
});

export const reviewQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/review',
  permission: 'questions.review',
  summary: 'Marks a draft that others wrote as reviewed; from then on the version does not change',
  body: Exactly(seen),
  data: NoData,
  refusals: [questionChanged, stateChanged, ownVersion, questionIncomplete],
  successMessage: 'The version is reviewed.',
});

export const approveQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/approve',
  permission: 'questions.approve',
  needsProof: true,
  summary: 'Approves a version that others wrote and reviewed',
  body: Exactly(seen),
  data: NoData,
  refusals: [questionChanged, stateChanged, ownVersion, passageNotApproved],
  successMessage: 'The version is approved.',
});

export const returnQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/return',
  permission: 'questions.review',
  summary: 'Sends a draft or a reviewed version back to its authors, with the reason',
  body: Exactly({ ...seen, reason: OneLine(500) }),
  data: NoData,
  refusals: [questionChanged, stateChanged],
  successMessage: 'The version is sent back.',
});

export const beginVersion = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/begin_version',
  permission: 'questions.edit',
  summary: 'Begins a new draft with the content of the approved version, or of an earlier one',
  body: Exactly({ question_id: Id, version: Edit, content_of: Type.Optional(Edit) }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [stateChanged],
  successMessage: 'The new version is a draft.',
});

export const discardDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/questions/discard',
  permission: 'questions.edit',
  summary: 'Deletes a draft: the question itself, or its newest version',
  body: Exactly(seen),
  data: Exactly({ version: Nullable(Type.Integer()) }),
  refusals: [questionChanged, versionFrozen, passageInUse],
  successMessage: 'The draft is deleted.',
});

const ROW = ['question_id', 'version', 'edit'] as const;
export const reviewQuestions = bulkOf(reviewQuestion, ROW, 'Marks several drafts that others wrote as reviewed');
export const approveQuestions = bulkOf(
  approveQuestion,
  ROW,
  'Approves several versions that others wrote and reviewed',
);
export const discardDrafts = bulkOf(discardDraft, ROW, 'Deletes several drafts');
