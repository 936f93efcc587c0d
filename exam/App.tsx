/** Root component: loads the test, then shows the test screen, the result or an error page. */
import { useCallback, useEffect, useState } from 'react';
import type { Result } from '../contract/assessment.ts';
import { readAddress, resultAddress } from './address.ts';
import { calls } from './calls.ts';
import { load, type Trouble } from './load.ts';
import { Awaited, Loading, TroublePage } from './Pages.tsx';
import { ResultPage } from './result/ResultPage.tsx';
import { ExamScreen } from './screen/ExamScreen.tsx';
import type { Session } from './session/session.ts';
import { SettingsProvider } from './settings.tsx';

type Stage =
  | { at: 'loading' }
  | { at: 'trouble'; trouble: Trouble }
  | { at: 'test'; session: Session }
  | { at: 'result'; result: Result }
  | { at: 'awaited' };

const API = calls();

export function App() {
  const [stage, setStage] = useState<Stage>({ at: 'loading' });

  const open = useCallback(async () => {
    setStage({ at: 'loading' });
    setStage(await load(readAddress(location.search), API));
  }, []);

  useEffect(() => {
    void open();
    const onBack = () => void open();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [open]);

  const session = stage.at === 'test' ? stage.session : null;
  useEffect(() => () => session?.close(), [session]);

  const showResult = (attemptId: string) => {
    history.pushState(null, '', resultAddress(location, attemptId));
    void open();
  };

  return (
    <SettingsProvider {...languageOf(stage)}>
      {stage.at === 'loading' && <Loading />}
      {stage.at === 'trouble' && <TroublePage trouble={stage.trouble} onRetry={() => void open()} />}
      {stage.at === 'awaited' && <Awaited onRetry={() => void open()} />}
      {stage.at === 'test' && <ExamScreen session={stage.session} onResult={showResult} />}
      {stage.at === 'result' && <ResultPage result={stage.result} calls={API} />}
    </SettingsProvider>
  );
}

/** Returns the language of the loaded attempt, or before that the language of the URL. */
function languageOf(stage: Stage): { language: number; attemptId: string | null } {
  const shown = stage.at === 'test' ? stage.session.data : stage.at === 'result' ? stage.result : null;
  const language = shown?.language ?? readAddress(location.search).language;
  return { language, attemptId: shown?.attempt_id ?? null };
}
