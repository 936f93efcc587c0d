/** How long a question may be: lists compare many questions in memory. Pure. */
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { ImportedQuestion } from '../../question-banks/imported-question.ts';
import { contentOfImported, contentOfPassage } from './imported-content.ts';

/** Characters of one question in both languages, as it is stored. */
export const MAX_CHARACTERS = 60_000;
/** For the subject and the topic, which are chosen after the file was read. */
const MAX_PLACE = 1000;

export function isTooLong(content: QuestionContent): boolean {
  return JSON.stringify(content).length > MAX_CHARACTERS - MAX_PLACE;
}

/** Returns a function that tells why a question is too long for the bank; null if it is not. Passages are measured once. */
export function openLengthCheck(): (question: ImportedQuestion['question']) => string | null {
  const longPassages = new Map<object, boolean>();
  return (question) => {
    if (isTooLong(contentOfImported(question, { subject: '', topic: '', passage_id: null }))) return tooLong('it has');
    const { passage } = question;
    if (typeof passage !== 'object') return null;
    const isLongPassage = longPassages.get(passage) ?? isTooLong(contentOfPassage(passage, { subject: '', topic: '' }));
    longPassages.set(passage, isLongPassage);
    return isLongPassage ? tooLong('its passage has') : null;
  };
}

function tooLong(part: string): string {
  return `${part} more than 59,000 characters in both languages`;
}
