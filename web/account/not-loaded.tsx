import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';

/** What a page of the account says when its contents could not be had. */
export function NotLoaded({ message }: { message: string }) {
  return (
    <div role="alert">
      <Message icon="alert" tone="bad" title={message}>
        <Button onClick={() => location.reload()}>Try again</Button>
        <LinkButton look="secondary" to="/">
          Go to the home page
        </LinkButton>
      </Message>
    </div>
  );
}
