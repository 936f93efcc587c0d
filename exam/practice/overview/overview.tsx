/** The topics of a product with the progress in each, what is due today, and the choices of a session. */
import { useRef, useState } from 'react';
import type { Practice, PracticeSession } from '../../../contract/assessment/practice.ts';
import { ApiError } from '../../../contract/client.ts';
import { Button } from '../../../ui/button.tsx';
import { productUrl } from '../../address/links.ts';
import { readUrlParams } from '../../address/url-params.ts';
import { errorKindOf } from '../../calls.ts';
import { usePracticeMessages } from '../../messages/practice/use-practice-messages.ts';
import { LinkButton } from '../../parts/link-button.tsx';
import { useSettings } from '../../parts/settings.tsx';
import { LanguageSwitch } from '../../screen/language-switch.tsx';
import { useHeadingFocus } from '../../screen/use-heading-focus.ts';
import { practiceCalls } from '../practice-calls.ts';
import { dueTopics, type Wanted } from './choices.ts';
import { newSessionId } from './session-id.ts';
import { StartForm } from './start-form.tsx';

type Props = { practice: Practice; onBegin(session: PracticeSession): void; onError(error: unknown): void };

export function Overview({ practice, onBegin, onError }: Props) {
  const messages = usePracticeMessages();
  const { settings, change } = useSettings();
  const heading = useHeadingFocus(practice.product_id);
  const { busy, failure, start, resume } = useStart({ practice, onBegin, onError });
  const due = dueTopics(practice);
  const repeat = () =>
    start({
      topics: due.map(({ subject, topic }) => ({ subject, topic })),
      ...{ questions: 20, minutes: null, choice: 'mistakes' },
    });
  return (
    <>
      <header className="result-head">
        <div>
          <p className="eyebrow">{practice.product_title}</p>
          <h1 ref={heading} tabIndex={-1}>
            {messages.title}
          </h1>
          <p className="soft">{messages.intro}</p>
        </div>
        <LanguageSwitch
          label={messages.language}
          language={settings.language}
          onChange={(language) => change({ language })}
        />
      </header>
      <section className="score practice-today">
        {practice.open_session && (
          <div className="practice-line">
            <p>{messages.open(practice.open_session.answered, practice.open_session.questions)}</p>
            <Button variant="secondary" onClick={resume}>
              {messages.continue}
            </Button>
          </div>
        )}
        <div className="practice-line">
          <p className={practice.due > 0 ? 'practice-due' : 'soft'}>
            {practice.due > 0 ? messages.due(practice.due) : messages.nothingDue}
          </p>
          {due.length > 0 && (
            <Button busy={busy && messages.starting} onClick={repeat}>
              {messages.repeatNow}
            </Button>
          )}
        </div>
      </section>
      <StartForm practice={practice} busy={busy} failure={failure} onStart={start} />
      <div className="row">
        <LinkButton
          variant="quiet"
          href={productUrl({ ...readUrlParams(location.search), productId: practice.product_id })}
        >
          {messages.backToCourse}
        </LinkButton>
      </div>
    </>
  );
}

function useStart({ practice, onBegin, onError }: Props) {
  const messages = usePracticeMessages();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // The same choices again, as by a double click, start one session.
  const last = useRef({ wanted: '', id: '' });
  const idOf = (wanted: Wanted) => {
    const text = JSON.stringify(wanted);
    if (last.current.wanted !== text) last.current = { wanted: text, id: newSessionId() };
    return last.current.id;
  };
  const run = async (call: () => Promise<PracticeSession>) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      onBegin(await call());
    } catch (error) {
      setBusy(false);
      if (errorKindOf(error) === 'signed-out') return onError(error);
      setFailure((error instanceof ApiError && error.message) || messages.failed);
    }
  };
  return {
    ...{ busy, failure },
    start: (wanted: Wanted) =>
      void run(() => practiceCalls.start({ session_id: idOf(wanted), product_id: practice.product_id, ...wanted })),
    resume: () => void run(() => practiceCalls.fetchSession(practice.open_session?.session_id ?? '')),
  };
}
