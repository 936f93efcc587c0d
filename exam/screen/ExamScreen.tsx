/** The test screen in all phases of an attempt: running, taken over, submitting, ended. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { calls } from '../calls.ts';
import { listen } from '../session/news.ts';
import type { Session } from '../session/session.ts';
import { watchSignals } from '../session/signals.ts';
import { reportTestOver } from '../session/test-window.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { Ended } from './Ended.tsx';
import { Running } from './Running.tsx';
import { SubmittingPage } from './SubmittingPage.tsx';

export function ExamScreen({ session, onResult }: { session: Session; onResult(attemptId: string): void }) {
  const view = useSyncExternalStore(session.subscribe, session.view);
  useTitle(session.paper.name);
  useHurry(session);
  useEnded(session);
  useReportOver(view.phase === 'ended');
  useNews(session, view.phase === 'running');
  useAskFirst(!view.isKept && view.attempt.unsent.size > 0);
  const [attemptId] = useState(session.data.attempt_id);

  if (view.phase === 'elsewhere') return <Elsewhere where={view.elsewhere} />;
  if (view.phase === 'submitting') return <SubmittingPage view={view} onRetry={session.hurry} />;
  if (view.phase === 'ended') return <Ended session={session} view={view} onResult={() => onResult(attemptId)} />;
  return <Running session={session} view={view} />;
}

function useTitle(name: string) {
  useEffect(() => {
    document.title = name;
  }, [name]);
}

/** Minimum interval between two checks for answers of another device. */
const BETWEEN_LOOKS_MS = 2000;

/** Sends unsent answers at once when the network returns or the window gets the focus. */
function useHurry(session: Session) {
  useEffect(() => {
    let looked = performance.now();
    const hurry = () => session.hurry();
    const back = () => {
      hurry();
      if (document.visibilityState === 'hidden' || performance.now() - looked < BETWEEN_LOOKS_MS) return;
      looked = performance.now();
      void session.look();
    };
    addEventListener('online', hurry);
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('online', hurry);
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [session]);
}

/** Submits an attempt that had ended before the page was opened, to get its receipt. */
function useEnded(session: Session) {
  useEffect(() => {
    if (session.data.state !== 'running') void session.finish('closed');
  }, [session]);
}

/** Notifies the store's page that it need not watch this window any longer. */
function useReportOver(isOver: boolean) {
  useEffect(() => {
    if (isOver) reportTestOver();
  }, [isOver]);
}

/** Asks before the page is closed while unsent answers cannot be stored on this device. */
function useAskFirst(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}

const API = calls();

/** Receives the attempt's event stream and records signals while the attempt is running here. */
function useNews(session: Session, isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const { attempt_id } = session.data;
    const news = listen(attempt_id, session.hear);
    const unwatch = watchSignals({
      elapsedMs: session.elapsedMs,
      send: (signals) => API.signals(attempt_id, signals),
    });
    return () => {
      news.close();
      unwatch();
    };
  }, [session, isRunning]);
}
