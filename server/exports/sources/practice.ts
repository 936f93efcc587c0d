/** The lists of practice: products that open topics, and the questions of a topic. */
import {
  listPractice,
  listPracticeQuestions,
  type PracticeProduct,
  type PracticeQuestion,
} from '../../../contract/staff/exams/practice.ts';
import { exportPractice, exportPracticeQuestions } from '../../../contract/staff/lists/exports.ts';
import { practiceList, practiceQuestionList } from '../../assessment/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const PRODUCTS: readonly Column<PracticeProduct>[] = [
  { title: 'Product number', kind: 'number', value: ({ product_id }) => product_id },
  { title: 'Title', kind: 'text', value: ({ product_title }) => product_title },
  { title: 'Open topics', kind: 'number', value: ({ topics }) => topics },
  { title: 'Changed', kind: 'time', value: ({ changed_at }) => changed_at },
  { title: 'Changed by', kind: 'text', value: ({ changed_by }) => changed_by },
];

const QUESTIONS: readonly Column<PracticeQuestion>[] = [
  { title: 'Question number', kind: 'number', value: ({ question_id }) => question_id },
  { title: 'Text', kind: 'text', value: ({ title }) => title },
  { title: 'Type', kind: 'text', value: ({ type }) => type },
  { title: 'Difficulty', kind: 'text', value: ({ difficulty }) => difficulty },
  { title: 'State', kind: 'text', value: ({ state }) => state },
];

export const practice = [
  listSource({
    name: 'practice',
    list: listPractice,
    endpoint: exportPractice,
    read: practiceList,
    columns: PRODUCTS,
  }),
  listSource({
    name: 'practice_questions',
    list: listPracticeQuestions,
    endpoint: exportPracticeQuestions,
    read: practiceQuestionList,
    columns: QUESTIONS,
  }),
];
