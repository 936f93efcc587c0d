/** The form of a challenge: the claimed answer, the reason, and a file. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  MAX_CHALLENGE_BYTES,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  type ProvisionalKey,
} from '../../../contract/assessment/challenges.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { isAnswered } from '../../../engine/responses/answers.ts';
import { withPair } from '../../../engine/responses/match-encoding.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChallengeBody } from '../../calls.ts';
import { useChallengeMessages } from '../../messages/challenges/use-challenge-messages.ts';
import { useSettings } from '../../parts/settings.tsx';
import { AnswerInput } from '../../screen/answers/question-body.tsx';
import { failureText } from './failure-text.ts';
import { base64Of } from './read-file.ts';

type Question = ProvisionalKey['questions'][number];
type Props = {
  question: Question;
  number: number;
  save(body: Pick<ChallengeBody, 'claim' | 'reason' | 'file'>): Promise<void>;
  onCancel(): void;
};

export function ChallengeForm({ question, number, save, onCancel }: Props) {
  const messages = useChallengeMessages();
  const { settings } = useSettings();
  const { challenge } = question;
  const [isWrong, setWrong] = useState(challenge?.claim === null);
  const [claim, setClaim] = useState<Response>(challenge?.claim ?? null);
  const [reason, setReason] = useState(challenge?.reason ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  const problem = () => {
    if (!isWrong && !isAnswered(claim)) return messages.claimMissing;
    if (reason.trim().length < MIN_REASON_LENGTH) return messages.reasonLength(MIN_REASON_LENGTH);
    return file && file.size > MAX_CHALLENGE_BYTES ? messages.fileTooLarge : '';
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problem();
    setFailure(found);
    if (found || isBusy) return;
    setBusy(true);
    try {
      const content = file ? { file: await base64Of(file) } : isRemoved ? { file: '' } : {};
      await save({ claim: isWrong ? null : (claim as ChallengeBody['claim']), reason: reason.trim(), ...content });
    } catch (error) {
      setFailure(failureText(error, messages));
      setBusy(false);
    }
  };
  return (
    <form className="challenge-form" aria-labelledby={`${id}-title`} noValidate onSubmit={submit}>
      <h3 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {messages.yours}: {messages.question} {number}
      </h3>
      <fieldset className="row">
        <legend className="label">{messages.claim}</legend>
        <label className="pill">
          <input type="radio" name={`${id}-kind`} checked={!isWrong} onChange={() => setWrong(false)} />
          {messages.otherAnswer}
        </label>
        <label className="pill">
          <input type="radio" name={`${id}-kind`} checked={isWrong} onChange={() => setWrong(true)} />
          {messages.noAnswer}
        </label>
      </fieldset>
      {!isWrong && (
        <fieldset className="answer">
          <legend className="sr">{messages.otherAnswer}</legend>
          <AnswerInput
            question={question}
            response={claim}
            language={settings.language}
            act={(event) => setClaim((before) => claimAfter(before, event))}
            describedBy={`${id}-title`}
          />
        </fieldset>
      )}
      <label className="challenge-field">
        <span className="label">{messages.reason}</span>
        <textarea
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          aria-describedby={`${id}-reason`}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="soft" id={`${id}-reason`}>
          {messages.reasonHint(MIN_REASON_LENGTH, MAX_REASON_LENGTH)}
        </span>
      </label>
      <label className="challenge-field">
        <span className="label">{messages.file}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-file`}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <span className="soft" id={`${id}-file`}>
          {challenge?.has_file ? messages.hasFile : messages.fileHint}
        </span>
      </label>
      {challenge?.has_file && !file && (
        <label className="pill">
          <input type="checkbox" checked={isRemoved} onChange={(event) => setRemoved(event.target.checked)} />
          {messages.removeFile}
        </label>
      )}
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <div className="row">
        <Button type="submit" busy={isBusy && messages.saving}>
          {messages.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Returns the claim after an event of the controls that the test screen has, too. */
function claimAfter(claim: Response, event: AttemptEvent): Response {
  const chosen = Array.isArray(claim) ? claim : [];
  if (event.do === 'choose') return event.response;
  if (event.do === 'pair') return withPair(chosen, event.rowId, event.optionId);
  if (event.do !== 'toggle') return claim;
  const others = chosen.filter((option) => option !== event.optionId);
  return others.length < chosen.length ? others : [...chosen, event.optionId].toSorted((a, b) => a - b);
}
