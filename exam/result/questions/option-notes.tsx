/** The labels of the options in a result: the right answers, and what the candidate chose, each with a sign. */
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import type { OptionNote } from '../../parts/question-parts.tsx';
import { isOptionChosen } from '../../screen/answers/choice-answer.tsx';
import { isCorrectOption, isOptionOfKey, type Question } from '../format.ts';

type Noted = Pick<Question, 'type' | 'options' | 'rows' | 'key' | 'other_keys' | 'dropped' | 'response'>;

export function useOptionNote(question: Noted): (option: { option_id: number }) => OptionNote {
  const messages = useResultMessages();
  return ({ option_id }) => {
    const isMine = question.type !== 'match' && isOptionChosen(question.response, option_id);
    const isKey = isCorrectOption(question, option_id);
    // An option of one of several whole answers is neither.
    const isWrong = isMine && !isOptionOfKey(question, option_id) && !question.dropped;
    return {
      isKey,
      isMine: isMine && (isKey || isWrong),
      content: isMine ? (
        <span className={isKey ? 'tag good' : isWrong ? 'tag bad' : 'tag'}>
          {isKey ? '✓ ' : isWrong ? '✗ ' : ''}
          {messages.yourAnswer}
        </span>
      ) : (
        isKey && <span className="tag good">✓ {messages.rightAnswer}</span>
      ),
    };
  };
}
