/** Root component: loads the test, then shows the test screen, the result or an error page. */
import { useCallback, useEffect, useState } from 'react';
import { pageView } from '../common/viewing/page-view.ts';
import type { ProvisionalKey } from '../contract/assessment/challenges.ts';
import type { Result } from '../contract/assessment/result.ts';
import { retryUrl } from './address/links.ts';
import { readUrlParams, resultUrl } from './address/url-params.ts';
import { createCalls } from './calls.ts';
import { type LoadError, load } from './load.ts';
import { isCachedPage } from './offline/shell.ts';
import { ErrorPage, LoadingPage, ResultAwaitedPage } from './pages.tsx';
import { SettingsProvider } from './parts/settings.tsx';
import { loadPracticePage } from './practice/load-practice-page.ts';
import type { PracticePage } from './practice/practice-page.tsx';
import { KeyPage } from './result/challenges/key-page.tsx';
import { ResultPage } from './result/result-page.tsx';
import { ExamScreen } from './screen/exam-screen.tsx';
import type { Session } from './session/session.ts';

type Stage =
  | { at: 'loading' }
  | { at: 'failed'; error: LoadError }
  | { at: 'test'; session: Session }
  | { at: 'result'; result: Result }
  | { at: 'key'; provisional: ProvisionalKey }
  | { at: 'awaited' }
  | { at: 'practice'; Page: PracticePage };

const API = createCalls();

export function App() {
  const [stage, setStage] = useState<Stage>({ at: 'loading' });

  const open = useCallback(async () => {
    setStage({ at: 'loading' });
    const params = readUrlParams(location.search);
    // The staff who see the store as a student start no test.
    const shown = pageView && params.view === 'test' ? { ...params, view: 'result' as const } : params;
    if (shown.view === 'practice') return setStage(await loadPracticePage());
    setStage(await load(shown, API, { isCachedPage: isCachedPage() }));
  }, []);

  useEffect(() => {
    void open();
    const reopen = () => void open();
    addEventListener('popstate', reopen);
    return () => removeEventListener('popstate', reopen);
  }, [open]);

  const retry = () => {
    const url = retryUrl(readUrlParams(location.search), { isCached: isCachedPage() });
    if (url) location.assign(url);
    else void open();
  };

  const session = stage.at === 'test' ? stage.session : null;
  useEffect(() => () => session?.close(), [session]);

  const showResult = (attemptId: string) => {
    history.pushState(null, '', resultUrl(location, attemptId));
    void open();
  };

  return (
    <SettingsProvider {...languageOf(stage)} hasLargeText={hasLargeText(stage)}>
      {stage.at === 'loading' && <LoadingPage />}
      {stage.at === 'failed' && <ErrorPage error={stage.error} onRetry={retry} />}
      {stage.at === 'awaited' && <ResultAwaitedPage onRetry={() => void open()} />}
      {stage.at === 'test' && <ExamScreen session={stage.session} onResult={showResult} />}
      {stage.at === 'result' && <ResultPage result={stage.result} calls={API} />}
      {stage.at === 'practice' && <stage.Page onFailed={(error) => setStage({ at: 'failed', error })} />}
      {stage.at === 'key' && <KeyPage provisional={stage.provisional} calls={API} />}
    </SettingsProvider>
  );
}

/** Returns the language of the loaded attempt, or before that the language of the URL. */
function languageOf(stage: Stage): { language: number; attemptId: string | null } {
  const shown = attemptOf(stage);
  const language = shown?.language ?? readUrlParams(location.search).language;
  // A language that is chosen in practice applies to all of it.
  return { language, attemptId: stage.at === 'practice' ? 'practice' : (shown?.attempt_id ?? null) };
}

function hasLargeText(stage: Stage): boolean {
  return stage.at === 'test' && stage.session.data.has_large_text === true;
}

function attemptOf(stage: Stage) {
  if (stage.at === 'test') return stage.session.data;
  if (stage.at === 'key') return stage.provisional;
  return stage.at === 'result' ? stage.result : null;
}
