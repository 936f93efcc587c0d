/** Bar of buttons below the question. On a phone, Submit is at the top of the screen instead, away from the thumb. */

import type { AttemptEvent } from '../../engine/attempt.ts';
import { isAnswered } from '../../engine/responses/answers.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../messages/use-messages.ts';
import type { View } from '../session/view.ts';
import type { DialogName } from './dialogs/dialogs.tsx';
import { useIsWide } from './use-is-wide.ts';

type Props = { view: View; act(event: AttemptEvent): void; onOpen(dialog: DialogName): void };

export function ActionBar({ view, act, onOpen }: Props) {
  const messages = useMessages();
  const isWide = useIsWide();
  const { attempt } = view;
  const questionId = attempt.current;
  const answered = [...attempt.answers.values()].filter((answer) => isAnswered(answer.response)).length;
  const previous = (
    <Button
      variant="secondary"
      disabled={attempt.open[0] === attempt.current}
      onClick={() => act({ do: 'previous', questionId })}
    >
      {messages.previous}
    </Button>
  );
  const clearAndMark = (
    <>
      <Button variant="secondary" onClick={() => act({ do: 'clear', questionId })}>
        {messages.clear}
      </Button>
      <Button variant="secondary" onClick={() => act({ do: 'markAndNext', questionId })}>
        {messages.markAndNext}
      </Button>
    </>
  );
  const save = <Button onClick={() => act({ do: 'saveAndNext', questionId })}>{messages.saveAndNext}</Button>;
  // The order of the elements is the order on the screen, because Tab follows it.
  return (
    <footer className="actions">
      {isWide ? (
        <>
          {previous}
          {clearAndMark}
          {save}
          <SubmitButton onOpen={onOpen} />
        </>
      ) : (
        <>
          {clearAndMark}
          {previous}
          <Button variant="secondary" onClick={() => onOpen('palette')}>
            {messages.questions}
            <span className="count">
              {answered}/{attempt.order.length}
            </span>
          </Button>
          {save}
        </>
      )}
    </footer>
  );
}

export function SubmitButton({ onOpen }: Pick<Props, 'onOpen'>) {
  const messages = useMessages();
  return (
    <Button variant="secondary" className="submit" onClick={() => onOpen('submit')}>
      {messages.submit}
    </Button>
  );
}
