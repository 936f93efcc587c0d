/** The options or the rows of a question: each in both languages, with its answer. */
import type { ReactNode } from 'react';
import { MAX_PARTS, type QuestionTexts } from '../../../../../contract/staff/exams/question-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { BilingualField } from './bilingual-field.tsx';

type Props = {
  /** Prefix of the ids of its fields. */
  id: string;
  parts: readonly QuestionTexts[];
  labelOf(index: number): string;
  /** The answer of a part. */
  answerOf(index: number): ReactNode;
  addLabel: string;
  onChange(parts: QuestionTexts[]): void;
  onRemove(index: number): void;
  /** Exchanges a part with the next one. */
  onDown(index: number): void;
};

export function PartList({ id, parts, labelOf, answerOf, addLabel, onChange, onRemove, onDown }: Props) {
  const messages = useQuestionMessages();
  const add = () => {
    onChange([...parts, { english: '', hindi: '' }]);
    // After the part is on the page.
    setTimeout(() => document.getElementById(`${id}-${parts.length}-english`)?.focus());
  };
  return (
    <div className="grid justify-items-start gap-4">
      <ol className="grid w-full gap-4">
        {parts.map((part, at) => {
          const label = labelOf(at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its position
            <li key={at} className="grid gap-2 border-line not-first:border-t not-first:pt-4">
              <BilingualField
                id={`${id}-${at}`}
                label={label}
                rows={2}
                maxLength={4000}
                value={part}
                onChange={(texts) => onChange(parts.map((one, index) => (index === at ? texts : one)))}
              />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                {answerOf(at)}
                {at > 0 && (
                  <Button variant="quiet" aria-label={messages.up(label)} onClick={() => onDown(at - 1)}>
                    ↑
                  </Button>
                )}
                {at < parts.length - 1 && (
                  <Button variant="quiet" aria-label={messages.down(label)} onClick={() => onDown(at)}>
                    ↓
                  </Button>
                )}
                <Button variant="quiet" onClick={() => onRemove(at)}>
                  {messages.remove(label)}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {parts.length < MAX_PARTS && (
        <Button variant="secondary" onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
