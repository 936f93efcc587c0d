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
type FieldName = 'claim' | 'reason' | 'file';
/** Of a check, with its field, or of the server. */
type Failure = { field?: FieldName; text: string };
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
  // The error of a field goes as soon as the field is right.
  const shown = failure?.field && problem()?.field !== failure.field ? null : failure;
  const failureId = `${id}-failure`;
  /** The attributes of a field with a hint. */
  const described = (field: 'reason' | 'file') => {
    const isInvalid = shown?.field === field;
    return {
      id: `${id}-${field}`,
      'aria-invalid': isInvalid,
      'aria-describedby': isInvalid ? `${failureId} ${id}-${field}-hint` : `${id}-${field}-hint`,
    };
  };
  const error = (field: FieldName | undefined) =>
    shown &&
    shown.field === field && (
      <p role="alert" id={failureId} className="error-text">
        {shown.text}
      </p>
    );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problem();
    setFailure(found);
    if (found?.field) focusField(event.currentTarget, found.field);
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
        <fieldset
          className="answer"
          data-field="claim"
          aria-describedby={shown?.field === 'claim' ? failureId : undefined}
        >
          <legend className="sr">{messages.otherAnswer}</legend>
          <AnswerInput
            question={question}
            response={claim}
            language={settings.language}
            act={(event) => setClaim((before) => respond(before, event))}
            describedBy={`${id}-title`}
          />
          {error('claim')}
        </fieldset>
      )}
      <div className="challenge-field" data-field="reason">
        <label className="label" htmlFor={`${id}-reason`}>
          {messages.reason}
        </label>
        <textarea
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          {...described('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        {error('reason')}
        <span className="soft" id={`${id}-reason-hint`}>
          {messages.reasonHint(MIN_REASON_LENGTH, MAX_REASON_LENGTH)}
        </span>
      </div>
      <div className="challenge-field" data-field="file">
        <label className="label" htmlFor={`${id}-file`}>
          {messages.file}
        </label>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          {...described('file')}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {error('file')}
        <span className="soft" id={`${id}-file-hint`}>
          {challenge?.has_file && `${messages.hasFile} `}
          {messages.fileHint}
        </span>
      </div>
      {challenge?.has_file && !file && (
        <label className="pill">
          <input type="checkbox" checked={isRemoved} onChange={(event) => setRemoved(event.target.checked)} />
          {messages.removeFile}
        </label>
      )}
      {error(undefined)}
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

function focusField(form: HTMLFormElement, field: FieldName) {
  form.querySelector<HTMLElement>(`[data-field=${field}] :is(input, textarea, select)`)?.focus();
}
