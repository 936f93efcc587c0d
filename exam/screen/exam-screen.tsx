/** The test screen in all phases of an attempt: running, taken over, submitting, ended. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createCalls } from '../calls.ts';
import { watchSignals } from '../session/device/signals.ts';
import { reportTestOpen, reportTestOver } from '../session/device/test-popup.ts';
import type { Session } from '../session/session.ts';
import { openEventStream } from '../session/sync/event-stream.ts';
import { EndedPage } from './end/ended-page.tsx';
import { PausedPage } from './end/paused-page.tsx';
import { SubmittingPage } from './end/submitting-page.tsx';
import { TakenOverPage } from './end/taken-over-page.tsx';
import { RunningScreen } from './running-screen.tsx';

export function ExamScreen({ session, onResult }: { session: Session; onResult(attemptId: string): void }) {
  const view = useSyncExternalStore(session.subscribe, session.view);
  useTitle(session.paper.name);
  useFlushOnReturn(session);
  useSubmitEndedAttempt(session);
  useReportTest(view.phase === 'ended');
  useEventStream(session, view.phase === 'running');
  useConfirmClose(!view.isStored && view.attempt.unsent.size > 0);
  const [attemptId] = useState(session.data.attempt_id);

  if (view.phase === 'elsewhere') return <TakenOverPage where={view.takenOverBy} />;
  if (view.phase === 'submitting') return <SubmittingPage view={view} onRetry={session.flushNow} />;
  if (view.phase === 'ended') return <EndedPage session={session} view={view} onResult={() => onResult(attemptId)} />;
  if (view.isPaused) return <PausedPage session={session} view={view} />;
  return <RunningScreen session={session} view={view} />;
}

function useTitle(name: string) {
  useEffect(() => {
    document.title = name;
  }, [name]);
}

/** Minimum interval between two checks for answers of another device. */
const MIN_CHECK_INTERVAL_MS = 2000;

/** Sends unsent answers at once when the network returns or the window gets the focus. */
function useFlushOnReturn(session: Session) {
  useEffect(() => {
    let lastCheckAt = performance.now();
    const flush = () => session.flushNow();
    const onReturn = () => {
      flush();
      if (document.visibilityState === 'hidden' || performance.now() - lastCheckAt < MIN_CHECK_INTERVAL_MS) return;
      lastCheckAt = performance.now();
      void session.checkRemoteChanges();
    };
    addEventListener('online', flush);
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [session]);
}

/** Submits an attempt that had ended before the page was opened, to get its receipt. */
function useSubmitEndedAttempt(session: Session) {
  useEffect(() => {
    if (session.data.state !== 'running') void session.finish('closed');
  }, [session]);
}

/** Notifies the store's page whether it has to watch this window. */
function useReportTest(isOver: boolean) {
  useEffect(() => (isOver ? reportTestOver() : reportTestOpen()), [isOver]);
}

/** Asks before the page is closed while unsent answers cannot be stored on this device. */
function useConfirmClose(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return;
    const confirmClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmClose);
    return () => removeEventListener('beforeunload', confirmClose);
  }, [isAtRisk]);
}

const API = createCalls();

/** Receives the attempt's event stream and records signals while the attempt is running here. */
function useEventStream(session: Session, isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return;
    const { attempt_id } = session.data;
    const stream = openEventStream(attempt_id, session.onServerEvent);
    const stopSignals = watchSignals({
      elapsedMs: session.elapsedMs,
      send: (signals) => API.sendSignals(attempt_id, signals),
    });
    return () => {
      stream.close();
      stopSignals();
    };
  }, [session, isRunning]);
}
