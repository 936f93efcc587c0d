/** Messages of practice in the console. */
import type { PracticeState } from '../../../contract/staff/exams/practice.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<PracticeState, string>> = {
  usable: 'Can be practised',
  reserved: 'In a paper without results',
  withheld: 'Withheld',
};

export const usePracticeMessages = createMessages({
  english: {
    title: 'Practice',
    intro:
      'Owners of a product practise the topics that it opens: they read its approved questions one by one, then the key and the solution.',
    list: 'Products with practice',
    search: 'Search by title or number',
    new: 'Open topics of a product',
    findHint: 'A part of the title, or the number. You choose its topics on the next page.',
    empty: 'No product opens topics yet.',
    emptyText: 'Questions are practised only in topics that are opened here.',
    product: 'Product',
    topicCount: 'Open topics',
    changed: 'Changed',
    changedBy: 'Changed by',

    topics: 'Topics of the question bank',
    topicsText:
      'Questions of papers whose results are not out are never practised, and none that shares their passage. Withheld questions are not practised either.',
    noTopics: 'The question bank has no approved questions yet.',
    withoutTopic: 'Without a topic',
    open: 'Open',
    topic: 'Topic',
    approved: 'Approved',
    usable: 'Can be practised',
    reserved: 'In papers without results',
    withheld: 'Withheld',
    openTopic: (name: string) => `Open ${name} for practice`,
    chosen: (count: number) => `${countOf(count, 'topic', 'topics')} chosen`,
    save: 'Save the topics',
    saving: 'Saving…',
    lastChange: (by: string) => `Last changed by ${by}`,

    questions: 'Questions',
    questionsOf: (name: string) => `Questions of ${name}`,
    searchQuestions: 'Search by a part of the text',
    noQuestions: 'No approved question of this topic.',
    number: 'Number',
    text: 'Question',
    difficulty: 'Difficulty',
    state: 'Practice',
    states: STATES,
    untitled: (id: number) => `Question ${id}`,
    withhold: 'Withhold',
    withholding: 'Withholding…',
    withholdTitle: (count: number) => `Withhold ${countOf(count, 'question', 'questions')}?`,
    withholdText: 'They are not practised any more, in no product. Sessions that run leave them out.',
    withheldMany: (count: number) => `${countOf(count, 'question is', 'questions are')} withheld.`,
    allow: 'Allow',
    allowing: 'Allowing…',
    allowTitle: (count: number) => `Allow ${countOf(count, 'question', 'questions')}?`,
    allowText: 'They are practised where their topic is open, unless a paper without results has them.',
    allowedMany: (count: number) => `${countOf(count, 'question is', 'questions are')} allowed.`,
  },
});
