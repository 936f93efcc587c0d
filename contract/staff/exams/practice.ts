/** Endpoints of practice in the console: the topics that a product opens, and single questions that are withheld. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { ListOf, ListQuery } from '../list.ts';
import { bulkOf } from '../lists/bulk.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Difficulty, QuestionType } from './question-content.ts';

export const noSuchProduct: Refusal = {
  code: 'no_such_product',
  message: 'There is no published product with this number, or it is sent by post.',
};
export const noSuchTopic: Refusal = {
  code: 'no_such_topic',
  message: 'The bank has no approved question of one of these topics any more. Load the page again.',
};

/** Topics that one product opens. */
export const MAX_OPEN_TOPICS = 200;

const PracticeProduct = Exactly({
  product_id: Type.Integer(),
  product_title: Type.String(),
  topics: Type.Integer(),
  changed_at: Type.String(),
  changed_by: Type.String(),
});
export type PracticeProduct = StaticDecode<typeof PracticeProduct>;

export const listPractice = staffEndpoint({
  method: 'GET',
  path: '/staff/practice',
  permission: 'practice.open',
  summary: 'Products that open topics for practice; `search` is a part of the title or the number',
  body: ListQuery({}, ['-changed_at', 'changed_at']),
  data: ListOf(PracticeProduct),
});

export const findPracticeProducts = staffEndpoint({
  method: 'GET',
  path: '/staff/practice/products',
  permission: 'practice.open',
  summary: 'At most 20 products that can open topics, by words of the title or the number',
  body: Exactly({ search: Type.Optional(Text(100)) }),
  data: Type.Array(Exactly({ product_id: Type.Integer(), title: Type.String() })),
});

const topic = { subject: Type.String(), topic: Type.String() };
const BankTopic = Exactly({
  ...topic,
  is_open: Type.Boolean(),
  /** Approved questions. */
  approved: Type.Integer(),
  /** Of these, questions that can be practised now if the topic is open. */
  usable: Type.Integer(),
  /** Of these, questions of papers whose results are not out. */
  reserved: Type.Integer(),
  withheld: Type.Integer(),
});
export type BankTopic = StaticDecode<typeof BankTopic>;

const ProductPractice = Exactly({
  product_id: Type.Integer(),
  product_title: Type.String(),
  /** 0 if nothing was ever stored. */
  version: Type.Integer(),
  changed_at: Nullable(Type.String()),
  changed_by: Nullable(Type.String()),
  /** The topics of the bank with approved questions, up to 500, and those that are open. */
  topics: Type.Array(BankTopic),
});
export type ProductPractice = StaticDecode<typeof ProductPractice>;

export const getProductPractice = staffEndpoint({
  method: 'GET',
  path: '/staff/practice/product',
  permission: 'practice.open',
  summary: 'The topics of the question bank, and which of them a product opens for practice',
  body: Exactly({ product_id: Id }),
  data: ProductPractice,
});

export const savePractice = staffEndpoint({
  method: 'POST',
  path: '/staff/practice/save',
  permission: 'practice.open',
  needsProof: true,
  summary: 'Sets the topics that a product opens for practice; its owners can read their questions, keys and solutions',
  body: Exactly({
    product_id: Id,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    topics: Type.Array(Exactly({ subject: Text(80, { minLength: 1 }), topic: Text(80) }), {
      maxItems: MAX_OPEN_TOPICS,
    }),
  }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [changedMeanwhile, noSuchProduct, noSuchTopic],
  successMessage: 'The topics for practice are saved.',
});

/** `reserved`: a paper has it whose results are not out. `withheld`: the staff excluded it. */
const PracticeState = OneOf(['usable', 'reserved', 'withheld']);
export type PracticeState = StaticDecode<typeof PracticeState>;

const PracticeQuestion = Exactly({
  question_id: Type.Integer(),
  title: Type.String(),
  type: QuestionType,
  difficulty: Nullable(Difficulty),
  state: PracticeState,
});
export type PracticeQuestion = StaticDecode<typeof PracticeQuestion>;

export const listPracticeQuestions = staffEndpoint({
  method: 'GET',
  path: '/staff/practice/questions',
  permission: 'practice.open',
  summary: 'The approved questions of a topic, and whether they can be practised; `search` is a part of the text',
  /** Without `topic`: the questions of the subject without one. */
  body: ListQuery({ subject: Text(80, { minLength: 1 }), topic: Type.Optional(Text(80)) }, [
    'question_id',
    '-question_id',
  ]),
  data: ListOf(PracticeQuestion),
});

export const withholdQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/practice/withhold',
  permission: 'practice.open',
  summary: 'Excludes a question from practice; repeating it changes nothing',
  body: Exactly({ question_id: Id }),
  data: NoData,
  successMessage: 'The question is withheld from practice.',
});

export const allowQuestion = staffEndpoint({
  method: 'POST',
  path: '/staff/practice/allow',
  permission: 'practice.open',
  needsProof: true,
  summary: 'Lets a withheld question be practised again; repeating it changes nothing',
  body: Exactly({ question_id: Id }),
  data: NoData,
  successMessage: 'The question can be practised.',
});

export const withholdQuestions = bulkOf(withholdQuestion, ['question_id'], 'Excludes several questions from practice');
export const allowQuestions = bulkOf(allowQuestion, ['question_id'], 'Lets several questions be practised again');
