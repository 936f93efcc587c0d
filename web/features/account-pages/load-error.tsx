import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Message } from '../../../ui/message.tsx';

type Props = {
  message: string;
  text?: string;
  /** Reloads the page by default. */
  onRetry?(): void;
};

/** The error message of a page whose content could not be loaded. */
export function LoadError({ message, text, onRetry = () => location.reload() }: Props) {
  return (
    <div role="alert">
      <Message icon="alert" tone="bad" title={message} text={text}>
        <Button onClick={onRetry}>Try again</Button>
        <LinkButton variant="secondary" href="/">
          Go to the home page
        </LinkButton>
      </Message>
    </div>
  );
}
