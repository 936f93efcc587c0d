import { Link } from 'react-router';
import type { KeyReview, ReviewQuestion } from '../../../../contract/staff/exams/key-reviews.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { Panel } from '../../../parts/panel.tsx';

/** All questions, those with the most challenges first. */
export function QuestionTable({ review }: { review: KeyReview }) {
  const messages = useKeyReviewMessages();
  const questions = review.questions.toSorted((a, b) => b.challenges - a.challenges || a.number - b.number);
  return (
    <Panel title={messages.questions} text={messages.questionsText(review.undecided)}>
      <ul className="divide-y divide-line">
        {questions.map((question) => (
          <li key={question.question_id} className="relative grid gap-1 px-5 py-2.5 hover:bg-sunken">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
              <Link
                to={`/answer-keys/${review.test_id}/questions/${question.question_id}`}
                className="font-medium after:absolute after:inset-0"
              >
                {messages.questionTitle(question.number)}
              </Link>
              <span className="flex flex-wrap items-baseline gap-3">
                <span className="tabular text-ink-soft">
                  {messages.challenges}: {question.challenges}
                </span>
                <DecisionBadge question={question} />
              </span>
            </div>
            <p className="truncate text-sm text-ink-soft">{question.text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DecisionBadge({ question: { challenges, decision } }: { question: ReviewQuestion }) {
  const messages = useKeyReviewMessages();
  if (!decision) return challenges > 0 ? <Badge tone="warn">{messages.undecided}</Badge> : null;
  const scope = decision.language === null ? '' : ` · ${messages.languageNames[decision.language]}`;
  return (
    <Badge>
      {messages.shortOutcomes[decision.outcome]}
      {scope}
    </Badge>
  );
}
