/** Pages without content: opening, not found, failed. */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { type CallErrorKind, callErrorKind, callErrorText } from '../calls/call-error.ts';
import { useShellMessages } from '../messages/shell.ts';
import { LinkButton } from './link-button.tsx';
import { focusHeading } from './page-header.tsx';

/** Shown while the first page is loaded; after 300 ms, so that it does not flash on fast connections. */
export function OpeningPage() {
  const messages = useShellMessages();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main aria-busy="true" className="grid min-h-dvh place-items-center">
      {isSlow && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          {messages.loading}
        </p>
      )}
    </main>
  );
}

export function NotFoundPage() {
  const messages = useShellMessages();
  useTitle(messages.notFound);
  return (
    <Message icon="search" as="h1" title={messages.notFound} text={messages.notFoundText}>
      <LinkButton to="/">{messages.toStart}</LinkButton>
    </Message>
  );
}

/** A page whose data or code could not be loaded, within the frame. */
export function PageError() {
  const error = useRouteError();
  const messages = useShellMessages();
  if (isOutdated(error)) return <OutdatedPage />;
  switch (pageErrorKind(error)) {
    case 'not-found':
      return <NotFoundPage />;
    case 'not-allowed':
      return <NotAllowedPage />;
    default:
      return <FailedPage text={callErrorText(error, messages.unreachable)} />;
  }
}

/** Loaders throw responses for what they know themselves. */
function pageErrorKind(error: unknown): CallErrorKind {
  if (!isRouteErrorResponse(error)) return callErrorKind(error);
  if (error.status === 404) return 'not-found';
  return error.status === 403 ? 'not-allowed' : 'unreachable';
}

function NotAllowedPage() {
  const messages = useShellMessages();
  useTitle(messages.notAllowed);
  return (
    <Message icon="lock" as="h1" title={messages.notAllowed} text={messages.notAllowedText}>
      <LinkButton to="/">{messages.toStart}</LinkButton>
    </Message>
  );
}

/** The page that comes after another try gets the focus, which was on the button. */
function FailedPage({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => focusHeading, []);
  return <Failed text={text} isBusy={state === 'loading'} onRetry={() => void revalidate()} />;
}

/** For errors outside the frame: the session could not be read, or a bug. */
export function RootError() {
  const messages = useShellMessages();
  const error = useRouteError();
  return (
    <main className="grid min-h-dvh place-items-center">
      <Failed text={callErrorText(error, messages.unreachable)} isBusy={false} onRetry={() => location.reload()} />
    </main>
  );
}

function Failed({ text, isBusy, onRetry }: { text: string; isBusy: boolean; onRetry(): void }) {
  const messages = useShellMessages();
  useTitle(messages.failed);
  return (
    <div role="alert">
      <Message icon="alert" tone="bad" as="h1" title={messages.failed} text={text}>
        <Button onClick={onRetry} busy={isBusy && messages.loading}>
          {messages.tryAgain}
        </Button>
      </Message>
    </div>
  );
}

function OutdatedPage() {
  const messages = useShellMessages();
  useTitle(messages.failed);
  return (
    <Message icon="alert" as="h1" title={messages.failed} text={messages.outdated}>
      <Button onClick={() => location.reload()}>{messages.reload}</Button>
    </Message>
  );
}

/** Whether the code of a page is missing on the server, which has a newer version. */
function isOutdated(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message) && navigator.onLine;
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
