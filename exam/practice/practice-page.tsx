/** Practice by topic: the topics with their progress, a session, its summary. */
import { useCallback, useEffect, useState } from 'react';
import type { Practice, PracticeSession } from '../../contract/assessment/practice.ts';
import { isNotFound } from '../calls.ts';
import { type LoadError, loadErrorOf } from '../load.ts';
import { usePracticeMessages } from '../messages/practice/use-practice-messages.ts';
import { Brand } from '../parts/brand.tsx';
import { Overview } from './overview/overview.tsx';
import { practiceCalls } from './practice-calls.ts';
import { readPracticeParams, sessionUrl } from './practice-params.ts';
import { SessionScreen } from './session/session-screen.tsx';
import './practice.css';

type Props = { onFailed(error: LoadError): void };
export type PracticePage = typeof PracticePage;

type Stage = { at: 'loading' } | { at: 'overview'; practice: Practice } | { at: 'session'; session: PracticeSession };

/** `onFailed` shows the page for errors, with what the student can do. */
export function PracticePage({ onFailed }: Props) {
  const messages = usePracticeMessages();
  const [stage, setStage] = useState<Stage>({ at: 'loading' });
  const fail = useCallback((error: unknown) => onFailed(loadErrorOf(error)), [onFailed]);
  const open = useCallback(async () => {
    try {
      setStage(await loadStage());
    } catch (error) {
      fail(error);
    }
  }, [fail]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language loads nothing again
  useEffect(() => {
    void open();
  }, []);
  useEffect(() => {
    document.title = messages.title;
  }, [messages]);

  const begin = (session: PracticeSession) => {
    history.pushState(null, '', sessionUrl(location, session.session_id));
    setStage({ at: 'session', session });
  };
  const leave = () => {
    history.pushState(null, '', sessionUrl(location, null));
    setStage({ at: 'loading' });
    void open();
  };
  return (
    <div lang={messages.lang}>
      <main className="result practice" aria-busy={stage.at === 'loading'}>
        <Brand />
        {stage.at === 'loading' && <p role="status">{messages.loading}</p>}
        {stage.at === 'overview' && <Overview practice={stage.practice} onBegin={begin} onError={fail} />}
        {stage.at === 'session' && <SessionScreen started={stage.session} onError={fail} onLeave={leave} />}
      </main>
    </div>
  );
}

/** The session of the address, or the topics of its product. */
async function loadStage(): Promise<Stage> {
  const { productId, sessionId } = readPracticeParams(location.search);
  if (sessionId) {
    try {
      return { at: 'session', session: await practiceCalls.fetchSession(sessionId) };
    } catch (error) {
      // That of another student at this computer.
      if (!isNotFound(error)) throw error;
      history.replaceState(null, '', sessionUrl(location, null));
    }
  }
  return { at: 'overview', practice: await practiceCalls.fetchPractice(productId) };
}
