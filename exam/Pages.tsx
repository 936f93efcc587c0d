/** The pages without a test on them. None is a dead end. */
import { useEffect, useState } from 'react';
import { readAddress, resultAddress } from './address.ts';
import { Brand } from './Brand.tsx';
import type { Trouble } from './load.ts';
import { productPage, signInPage } from './ways.ts';

export function Loading() {
  // A fast answer needs no word about waiting.
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="page" aria-busy="true">
      {isSlow && <p role="status">Opening your test…</p>}
    </main>
  );
}

export function TroublePage({ trouble, onRetry }: { trouble: Trouble; onRetry(): void }) {
  const address = readAddress(location.search);
  return (
    <main className="page">
      <Brand />
      <h1>{trouble.title}</h1>
      <p>{trouble.message}</p>
      <div className="row">
        {trouble.way === 'sign-in' && (
          <a className="button primary" href={signInPage(address)}>
            Sign in again
          </a>
        )}
        {trouble.way === 'result' && (
          <a className="button primary" href={resultAddress(location, null)}>
            View result
          </a>
        )}
        {(trouble.way === 'retry' || trouble.way === 'sign-in') && (
          <button type="button" className={trouble.way === 'retry' ? 'button primary' : 'button'} onClick={onRetry}>
            Try again
          </button>
        )}
        <a className="button" href={productPage(address)}>
          Back to the course
        </a>
      </div>
    </main>
  );
}

export function Awaited({ onRetry }: { onRetry(): void }) {
  return (
    <main className="page">
      <Brand />
      <h1>Result awaited</h1>
      <p>Your test is handed in. The result is not out yet; it will be shown here once it is.</p>
      <div className="row">
        <button type="button" className="button primary" onClick={onRetry}>
          Look again
        </button>
        <a className="button" href={productPage(readAddress(location.search))}>
          Back to the course
        </a>
      </div>
    </main>
  );
}
