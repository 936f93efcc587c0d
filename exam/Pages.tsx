/** Pages without a test: loading, error and result awaited. Each has a link or button to continue. */
import { useEffect, useState } from 'react';
import { readAddress, resultAddress } from './address.ts';
import { Brand } from './Brand.tsx';
import type { Trouble } from './load.ts';
import { productPage, signInPage } from './ways.ts';
import { useWords } from './words/use-words.ts';

export function Loading() {
  const words = useWords();
  // The loading message appears after 300 ms, so that it does not flash on fast connections.
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="page" aria-busy="true" lang={words.lang}>
      {isSlow && <p role="status">{words.opening}</p>}
    </main>
  );
}

export function TroublePage({ trouble, onRetry }: { trouble: Trouble; onRetry(): void }) {
  const words = useWords();
  const address = readAddress(location.search);
  const { title, text } = words.troubles[trouble.kind];
  return (
    <main className="page" lang={words.lang}>
      <Brand />
      <h1>{title}</h1>
      <p lang={trouble.message ? 'en' : undefined}>{trouble.message || text}</p>
      <div className="row">
        {trouble.kind === 'signed-out' && (
          <a className="button primary" href={signInPage(address)}>
            {words.signInAgain}
          </a>
        )}
        {trouble.hasResult && (
          <a className="button primary" href={resultAddress(location, null)}>
            {words.viewResult}
          </a>
        )}
        {trouble.kind !== 'refused' && (
          <button
            type="button"
            className={trouble.kind === 'unreachable' ? 'button primary' : 'button'}
            onClick={onRetry}
          >
            {words.tryAgain}
          </button>
        )}
        <a className="button" href={productPage(address)}>
          {words.backToCourse}
        </a>
      </div>
    </main>
  );
}

export function Awaited({ onRetry }: { onRetry(): void }) {
  const words = useWords();
  return (
    <main className="page" lang={words.lang}>
      <Brand />
      <h1>{words.awaited}</h1>
      <p>{words.awaitedText}</p>
      <div className="row">
        <button type="button" className="button primary" onClick={onRetry}>
          {words.lookAgain}
        </button>
        <a className="button" href={productPage(readAddress(location.search))}>
          {words.backToCourse}
        </a>
      </div>
    </main>
  );
}
