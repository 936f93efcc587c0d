/** The form of a challenge: the claimed answer, the reason, and a picture. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { base64Of } from '../../../common/base64-of.ts';
import {
  MAX_CHALLENGE_BYTES,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  type ProvisionalKey,
} from '../../../contract/assessment/challenges.ts';
import type { Response } from '../../../engine/paper.ts';
import { isAnswered } from '../../../engine/responses/answers.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChallengeBody } from '../../calls.ts';
import { useChallengeMessages } from '../../messages/challenges/use-challenge-messages.ts';
import { useSettings } from '../../parts/settings.tsx';
import { AnswerInput } from '../../screen/answers/question-body.tsx';
import { respond } from '../../screen/answers/respond.ts';
import { failureText } from './failure-text.ts';

type Question = ProvisionalKey['questions'][number];
/** `field` is the one that a check refused. */
type Failure = { field?: 'claim' | 'reason' | 'file'; text: string };
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
  const [failure, setFailure] = useState<Failure | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  const problem = (): Failure | null => {
    if (!isWrong && !isAnswered(claim)) return { field: 'claim', text: messages.claimMissing };
    if (reason.trim().length < MIN_REASON_LENGTH) {
      return { field: 'reason', text: messages.reasonLength(MIN_REASON_LENGTH) };
    }
    return file && file.size > MAX_CHALLENGE_BYTES ? { field: 'file', text: messages.fileTooLarge } : null;
  };
  const failureId = `${id}-failure`;
  /** The attributes of a field with a hint. */
  const described = (field: 'reason' | 'file') => {
    const isInvalid = failure?.field === field;
    return {
      'aria-invalid': isInvalid,
      'aria-describedby': isInvalid ? `${failureId} ${id}-${field}` : `${id}-${field}`,
    };
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
      setFailure({ text: failureText(error, messages) });
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
        <fieldset className="answer" aria-describedby={failure?.field === 'claim' ? failureId : undefined}>
          <legend className="sr">{messages.otherAnswer}</legend>
          <AnswerInput
            question={question}
            response={claim}
            language={settings.language}
            act={(event) => setClaim((before) => respond(before, event))}
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
          {...described('reason')}
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
          {...described('file')}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <span className="soft" id={`${id}-file`}>
          {challenge?.has_file && `${messages.hasFile} `}
          {messages.fileHint}
        </span>
      </label>
      {challenge?.has_file && !file && (
        <label className="pill">
          <input type="checkbox" checked={isRemoved} onChange={(event) => setRemoved(event.target.checked)} />
          {messages.removeFile}
        </label>
      )}
      {failure && (
        <p role="alert" id={failureId} className="field-error">
          {failure.text}
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
