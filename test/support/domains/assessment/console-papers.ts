/** Papers of the console, and approved questions for them. */
import { dataOf } from '../../../../contract/client.ts';
import { approveQuestion, createQuestion, reviewQuestion } from '../../../../contract/staff/exams/edit-question.ts';
import type { DraftSection, PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { TestStaff } from '../staff.ts';

export const QUESTION: QuestionContent = {
  ...{
    type: 'single',
    subject: 'Geography',
    topic: 'Rivers',
    difficulty: 'easy',
    source: '',
    tags: [],
    passage_id: null,
  },
  text: { english: 'Which river is longer?', hindi: 'कौन सी नदी लंबी है?' },
  options: ['Ganga', 'Kosi', 'Gandak', 'Son'].map((english) => ({ english, hindi: `${english} नदी` })),
  rows: [],
  answer: { options: [1], pairs: [], ranges: [] },
  solution: { english: 'The Ganga is longer.', hindi: 'गंगा लंबी है।' },
  ...{ marks: '', negative: '', partial: '' },
};

export const SECTION: DraftSection = {
  title: { english: 'Part A', hindi: 'भाग क' },
  ...{ minutes: null, marking: null, counted: null, blueprint: [], seed: 7, questions: [] },
};

export const PAPER: PaperContent = {
  ...{ name: 'Mock test of rivers', code: 'RIV-01', minutes: 30 },
  marking: { preset: 'own', correct: '2', negative: '1/2', partial: '' },
  instructions: { english: '<p>Answer all questions.</p>', hindi: '<p>सभी प्रश्न हल करें।</p>' },
  ...{ section_order: 'free', shuffle_questions: false, shuffle_options: false },
  ...{ opens: null, closes: null, results: null, reattempt: false, free: true },
  sections: [SECTION],
};

type People = Record<'writer' | 'reviewer' | 'approver', TestStaff['api']>;

/** Writes, reviews and approves a question; returns its number. */
export async function approvedQuestion(people: People, content: Partial<QuestionContent> = {}): Promise<number> {
  const created = { key: crypto.randomUUID(), content: { ...QUESTION, ...content } };
  const { question_id } = await dataOf(people.writer(createQuestion, created));
  const seen = { question_id, version: 1, edit: 1 };
  await dataOf(people.reviewer(reviewQuestion, seen));
  await dataOf(people.approver(approveQuestion, seen));
  return question_id;
}

/** The first versions of questions as a section names them, numbered from 1. */
export function chosen(ids: readonly number[]): DraftSection['questions'] {
  return ids.map((question_id, at) => ({
    number: at + 1,
    question_id,
    version: 1,
    marking: null,
    keep_options: false,
  }));
}
