import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useTableMessages } from '../messages/table.ts';

/** In place of the rows of a list whose search or filters match none. */
export function NothingMatches({ onClear }: { onClear(): void }) {
  const messages = useTableMessages();
  return (
    <Message icon="search" title={messages.nothingMatches} text={messages.nothingMatchesText}>
      <Button variant="secondary" onClick={onClear}>
        {messages.clear}
      </Button>
    </Message>
  );
}
