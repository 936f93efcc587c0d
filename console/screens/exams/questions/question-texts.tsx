/** How the console shows states and languages of questions. */
import { isDevanagari } from '../../../../common/languages/script.ts';
import type { Languages } from '../../../../contract/staff/exams/question-content.ts';
import type { QuestionState } from '../../../../contract/staff/exams/questions.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';

const TONES = { draft: 'plain', reviewed: 'warn', approved: 'good' } as const;

export function QuestionBadge({ state }: { state: QuestionState }) {
  const { states } = useQuestionMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}

/** Which languages are complete. */
export function LanguageText({ languages: { english, hindi } }: { languages: Languages }) {
  const { languages } = useQuestionMessages();
  if (english === 'complete') return hindi === 'complete' ? languages.both : languages.english;
  return hindi === 'complete' ? languages.hindi : languages.incomplete;
}

/** Whether the text is in Hindi, for its `lang`. */
export function langOf(text: string): 'en' | 'hi' {
  return isDevanagari(text) ? 'hi' : 'en';
}
