/** Bar of buttons below the question: previous, clear, mark, save and next, palette, submit. */

import type { AttemptEvent } from '../../engine/attempt.ts';
import { isAnswered } from '../../engine/responses/answers.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../messages/use-messages.ts';
import type { View } from '../session/view.ts';
import type { DialogName } from './dialogs/dialogs.tsx';

type Props = { view: View; act(event: AttemptEvent): void; onOpen(dialog: DialogName): void };

export function ActionBar({ view, act, onOpen }: Props) {
  const messages = useMessages();
  const { attempt } = view;
  const questionId = attempt.current;
  const answered = [...attempt.answers.values()].filter((answer) => isAnswered(answer.response)).length;
  return (
    <footer className="actions">
      <Button
        variant="secondary"
        disabled={attempt.open[0] === attempt.current}
        onClick={() => act({ do: 'previous', questionId })}
      >
        {messages.previous}
      </Button>
      <Button variant="secondary" onClick={() => act({ do: 'clear', questionId })}>
        {messages.clear}
      </Button>
      <Button variant="secondary" onClick={() => act({ do: 'markAndNext', questionId })}>
        {messages.markAndNext}
      </Button>
      <Button className="primary" onClick={() => act({ do: 'saveAndNext', questionId })}>
        {messages.saveAndNext}
      </Button>
      <Button variant="secondary" className="only-narrow" onClick={() => onOpen('palette')}>
        {messages.questions}
        <span className="count">
          {answered}/{attempt.order.length}
        </span>
      </Button>
      <Button variant="secondary" className="submit" onClick={() => onOpen('submit')}>
        {messages.submit}
      </Button>
    </footer>
  );
}
