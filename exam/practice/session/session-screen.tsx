/** A practice session: one question, its answer at once, then the next one. */
import { type FormEvent, useEffect, useRef } from 'react';
import type { PracticeSession } from '../../../contract/assessment/practice.ts';
import { isAnswered } from '../../../engine/responses/answers.ts';
import { Button } from '../../../ui/button.tsx';
import { usePracticeMessages } from '../../messages/practice/use-practice-messages.ts';
import { useSettings } from '../../parts/settings.tsx';
import { QuestionBody } from '../../screen/answers/question-body.tsx';
import { LanguageSwitch } from '../../screen/language-switch.tsx';
import { useHeadingFocus } from '../../screen/use-heading-focus.ts';
import { topicName } from '../topic-name.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import { Summary } from './summary.tsx';
import { TimeLeft } from './time-left.tsx';
import { type SessionView, useSession } from './use-session.ts';

type Props = { started: PracticeSession; onError(error: unknown): void; onLeave(): void };

export function SessionScreen({ started, onError, onLeave }: Props) {
  const messages = usePracticeMessages();
  const [view, actions] = useSession(started, onError);
  const { session, shown, response, outcome } = view;
  if (!shown) return <Summary session={session} onLeave={onLeave} onError={onError} />;
  const finish = async () => {
    if (!outcome && isAnswered(response)) await actions.check(response);
    await actions.end();
  };
  return (
    <>
      <Head view={view} shown={shown} onBookmark={actions.toggleBookmark} onOver={() => void finish()} />
      {view.isOffline && <OfflineNotice onSend={actions.sendNow} />}
      <Asked view={view} shown={shown} actions={actions} />
      <div className="row">
        <Button variant="quiet" onClick={() => void actions.end()}>
          {messages.end}
        </Button>
      </div>
    </>
  );
}

type Shown = NonNullable<SessionView['shown']>;
type HeadProps = { view: ReturnType<typeof useSession>[0]; shown: Shown; onBookmark(): void; onOver(): void };

function Head({ view: { session, hasWithdrawn, outcome, endsAt }, shown, onBookmark, onOver }: HeadProps) {
  const messages = usePracticeMessages();
  const { settings, change } = useSettings();
  const heading = useHeadingFocus(shown.number);
  const counted = session.items.filter(({ state }) => state !== 'withdrawn');
  const place = counted.filter(({ number }) => number <= shown.number).length;
  return (
    <header className="practice-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {messages.question(place, counted.length)}
        </h1>
        <p className="soft">{topicName(shown, messages)}</p>
      </div>
      <div className="row">
        {endsAt !== null && !session.is_over && !outcome && <TimeLeft endsAt={endsAt} onOver={onOver} />}
        <Button
          variant="secondary"
          className="small-button bookmark"
          aria-pressed={shown.bookmarked}
          onClick={onBookmark}
        >
          <span aria-hidden="true">{shown.bookmarked ? '★' : '☆'}</span> {messages.bookmark}
        </Button>
        <LanguageSwitch
          label={messages.language}
          language={settings.language}
          onChange={(language) => change({ language })}
        />
      </div>
      <progress value={place - (outcome ? 0 : 1)} max={counted.length} aria-hidden="true" />
      <p role="status" className={hasWithdrawn ? 'notice plain' : 'sr'}>
        {hasWithdrawn && messages.withdrawn}
      </p>
    </header>
  );
}

type AskedProps = { view: SessionView; shown: Shown; actions: ReturnType<typeof useSession>[1] };

function Asked({ view: { session, response, outcome, isSending }, shown, actions }: AskedProps) {
  const messages = usePracticeMessages();
  const { language } = useSettings().settings;
  const verdict = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome) verdict.current?.focus();
  }, [outcome]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered(response)) void actions.check(response);
  };
  if (outcome) {
    return (
      <article className="practice-card" data-verdict={outcome.is_right ? 'correct' : 'incorrect'}>
        <h2 ref={verdict} tabIndex={-1} className="verdict" data-verdict={outcome.is_right ? 'correct' : 'incorrect'}>
          <span aria-hidden="true">{outcome.is_right ? '✓' : '✗'}</span>{' '}
          {outcome.is_right ? messages.right : messages.wrong}
        </h2>
        <AnsweredQuestion question={shown.question} outcome={outcome} />
        <div className="practice-actions">
          <Button onClick={actions.next}>{session.current ? messages.next : messages.toSummary}</Button>
        </div>
      </article>
    );
  }
  return (
    <form className="practice-card" onSubmit={submit}>
      <QuestionBody
        question={shown.question}
        number={shown.number}
        response={response}
        language={language}
        act={actions.act}
      />
      <div className="practice-actions">
        <Button type="submit" busy={isSending && messages.checking} disabled={!isSending && !isAnswered(response)}>
          {messages.check}
        </Button>
        {!isSending && (
          <Button variant="quiet" onClick={() => void actions.check(null)}>
            {messages.show}
          </Button>
        )}
      </div>
    </form>
  );
}

function OfflineNotice({ onSend }: { onSend(): void }) {
  const messages = usePracticeMessages();
  return (
    <div role="status" className="notice">
      <p>
        <strong>{messages.offline}</strong> {messages.offlineText}
      </p>
      <Button variant="secondary" className="small-button" onClick={onSend}>
        {messages.sendNow}
      </Button>
    </div>
  );
}
