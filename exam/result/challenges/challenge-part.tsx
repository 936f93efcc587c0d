/** The student's challenge of one question: shown, changed and withdrawn. */

import { useEffect, useRef, useState } from 'react';
import { dateTimeText } from '../../../common/dates/date-time.ts';
import type { ProvisionalKey } from '../../../contract/assessment/challenges.ts';
import { Button } from '../../../ui/button.tsx';
import type { Calls } from '../../calls.ts';
import { useChallengeMessages } from '../../messages/challenges/use-challenge-messages.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { responseText } from '../format.ts';
import { ChallengeForm } from './challenge-form.tsx';
import { failureText } from './failure-text.ts';

type Question = ProvisionalKey['questions'][number];
type Props = {
  provisional: ProvisionalKey;
  question: Question;
  number: number;
  calls: Calls;
  onSaved(questionId: number, challenge: Question['challenge'], left: number): void;
};

export function ChallengePart({ provisional, question, number, calls, onSaved }: Props) {
  const messages = useChallengeMessages();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { challenge, question_id } = question;
  const { can_challenge, challenges_left, attempt_id } = provisional;
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    setOpen(false);
  };
  // Without dependencies, because a withdrawal closes nothing; the button exists only after the form has been removed.
  useEffect(() => {
    if (!isClosed.current) return;
    isClosed.current = false;
    opener.current?.focus();
  });
  const withdraw = async () => {
    const { challenges_left: left } = await calls.withdrawChallenge(attempt_id, question_id);
    onSaved(question_id, null, left);
    close();
  };
  if (isOpen && can_challenge) {
    return (
      <ChallengeForm
        question={question}
        number={number}
        onCancel={close}
        save={async (body) => {
          const saved = await calls.saveChallenge({ ...body, attempt_id, question_id });
          onSaved(question_id, saved.challenge, saved.challenges_left);
          close();
        }}
      />
    );
  }
  return (
    <div className="key-review">
      {challenge && <OwnChallenge question={question} challenge={challenge} />}
      {can_challenge && (challenge !== null || challenges_left > 0) && (
        <div className="row">
          <Button
            ref={opener}
            variant="secondary"
            aria-label={`${challenge ? messages.change : messages.challenge}: ${messages.question} ${number}`}
            onClick={() => setOpen(true)}
          >
            {challenge ? messages.change : messages.challenge}
          </Button>
          {challenge && <WithdrawButton number={number} withdraw={withdraw} />}
        </div>
      )}
    </div>
  );
}

function OwnChallenge({ question, challenge }: { question: Question; challenge: NonNullable<Question['challenge']> }) {
  const messages = useChallengeMessages();
  const result = useResultMessages();
  return (
    <>
      <p>
        <strong>{messages.yours}</strong>
      </p>
      <p>
        {messages.claimed}: {challenge.claim === null ? messages.none : responseText(question, challenge.claim, result)}
      </p>
      <p className="reason-text">{challenge.reason}</p>
      <p className="soft">
        {messages.saved(dateTimeText(challenge.changed_at, result.lang))}
        {challenge.has_file && `, ${messages.fileAttached}`}
      </p>
    </>
  );
}

function WithdrawButton({ number, withdraw }: { number: number; withdraw(): Promise<void> }) {
  const messages = useChallengeMessages();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = () => {
    setBusy(true);
    setFailure('');
    withdraw()
      .catch((error: unknown) => setFailure(failureText(error, messages)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={isBusy && messages.withdrawing}
        aria-label={`${messages.withdraw}: ${messages.question} ${number}`}
        onClick={run}
      >
        {messages.withdraw}
      </Button>
      {failure && (
        <p role="alert" className="error-text">
          {failure}
        </p>
      )}
    </>
  );
}
