import type { PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { ChallengedQuestion } from '../../../../contract/staff/exams/key-decisions.ts';
import { FieldError } from '../../../../ui/field.tsx';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { chosenLetters, letterOf } from './answers.ts';
import { Html } from './question-panel.tsx';

/** Whether the answers are chosen from the options; numbers, pairs and several sets of options are typed. */
export function isChosen({ type }: Pick<PaperQuestion, 'type'>, outcome: string): boolean {
  return type === 'single' || (type === 'multiple' && outcome === 'changed');
}

type Props = {
  /** Of the first control, which gets the focus if the answer is missing. */
  id: string;
  shown: ChallengedQuestion;
  isOne: boolean;
  /** The entered answers: of a single choice a line with a letter for each right option, else one line. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
};

/** The options of a question, of which the right ones are chosen. */
export function AnswerChoice({ id, shown: { question, keys }, isOne, value, error, onChange }: Props) {
  const messages = useKeyReviewMessages();
  const chosen = chosenLetters(question, value);
  const choose = (letter: string, isRight: boolean) => {
    const letters = question.options
      .map((_, at) => letterOf(at + 1))
      .filter((each) => (each === letter ? isRight : !isOne && chosen.has(each)));
    onChange(letters.join(question.type === 'single' ? '\n' : ', '));
  };
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{isOne ? messages.rightAnswer : messages.rightAnswers}</legend>
      {question.options.map((option, at) => {
        const letter = letterOf(at + 1);
        const isKey = keys.some((key) => Array.isArray(key) && key.includes(option.option_id));
        return (
          <label
            key={option.option_id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-1.5 text-sm has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              id={at === 0 ? id : undefined}
              type={isOne ? 'radio' : 'checkbox'}
              name={id}
              checked={chosen.has(letter) && (!isOne || chosen.size === 1)}
              onChange={({ target }) => choose(letter, target.checked)}
              className="size-5 flex-none accent-ink"
            />
            <span className="font-semibold">{letter}</span>
            <Html html={option.english} />
            {isKey && <span className="ms-auto flex-none text-xs font-semibold text-good">{messages.keyNow}</span>}
          </label>
        );
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
