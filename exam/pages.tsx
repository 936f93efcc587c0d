/** Pages without a test: loading, error and result awaited. Each has a link or button to continue. */

import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { productUrl, signInUrl } from './address/links.ts';
import { readUrlParams, resultUrl } from './address/url-params.ts';
import type { LoadError } from './load.ts';
import { useMessages } from './messages/use-messages.ts';
import { Brand } from './parts/brand.tsx';
import { LinkButton } from './parts/link-button.tsx';

export function LoadingPage() {
  const messages = useMessages();
  // The loading message appears after 300 ms, so that it does not flash on fast connections.
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="page" aria-busy="true" lang={messages.lang}>
      {isSlow && <p role="status">{messages.opening}</p>}
    </main>
  );
}

export function ErrorPage({ error, onRetry }: { error: LoadError; onRetry(): void }) {
  const messages = useMessages();
  const params = readUrlParams(location.search);
  const { title, text } = messages.loadErrors[error.kind];
  return (
    <main className="page" lang={messages.lang}>
      <Brand />
      <h1>{title}</h1>
      <p lang={error.message && !/\p{Script=Devanagari}/u.test(error.message) ? 'en' : undefined}>
        {error.message || text}
      </p>
      <div className="row">
        {error.kind === 'signed-out' && (
          <LinkButton variant="primary" href={signInUrl(params)}>
            {messages.signInAgain}
          </LinkButton>
        )}
        {error.hasResult && (
          <LinkButton variant="primary" href={resultUrl(location, null)}>
            {messages.viewResult}
          </LinkButton>
        )}
        {error.kind !== 'refused' && (
          <Button variant={error.kind === 'unreachable' ? 'primary' : 'secondary'} onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )}
        <LinkButton href={productUrl(params)}>{messages.backToCourse}</LinkButton>
      </div>
    </main>
  );
}

export function ResultAwaitedPage({ onRetry }: { onRetry(): void }) {
  const messages = useMessages();
  return (
    <main className="page" lang={messages.lang}>
      <Brand />
      <h1>{messages.awaited}</h1>
      <p>{messages.awaitedText}</p>
      <div className="row">
        <Button onClick={onRetry}>{messages.checkAgain}</Button>
        <LinkButton href={productUrl(readUrlParams(location.search))}>{messages.backToCourse}</LinkButton>
      </div>
    </main>
  );
}
