import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { KeyOutcome } from '../../../../contract/assessment/challenges.ts';
import {
  type ChallengedQuestion,
  decideQuestion,
  getChallengedQuestion,
} from '../../../../contract/staff/exams/key-decisions.ts';
import {
  type ReviewQuestion,
  reviewChanged,
  type StaffKeyDecision,
} from '../../../../contract/staff/exams/key-reviews.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { AreaField, ChoiceField } from '../../../form/controls/fields.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { optionsOf } from '../../../table/column.ts';
import { AnswerChoice, isChosen } from './answer-choice.tsx';
import { answerLines, readAnswers } from './answers.ts';

const TEXT = { type: 'string' };
const { reason_english, reason_hindi } = decideQuestion.body.properties;
const SCHEMA = { properties: { outcome: TEXT, language: TEXT, answers: TEXT, reason_english, reason_hindi } };

const hasAnswers = (outcome: string) => outcome === 'changed' || outcome === 'several';

type Field = 'outcome' | 'language' | 'answers' | 'reason_english' | 'reason_hindi';
/** `version` is 0 for the first decision. */
type Values = Record<Field, string> & { version: number };

type Props = {
  shown: ChallengedQuestion;
  /** Another challenged question without a decision. */
  nextUndecided: ReviewQuestion | undefined;
};

/** What is decided about a question, for whom, and the reason that is published. If another person decided, both versions are shown. */
export function DecisionForm({ shown, nextUndecided }: Props) {
  const messages = useKeyReviewMessages();
  const { revalidate } = useRevalidator();
  const { test_id, question, decision, can_decide } = shown;
  const [conflicting, setConflicting] = useState<Values | null>(null);
  const labels = {
    outcome: messages.outcome,
    language: messages.scope,
    answers: messages.answers,
    reason_english: messages.reasonEnglish,
    reason_hindi: messages.reasonHindi,
  };
  const form = useForm<Values, StaffKeyDecision>({
    schema: SCHEMA,
    initial: valuesOf(shown),
    labels,
    check: (values): Record<string, string> => {
      if (!hasAnswers(values.outcome)) return {};
      const answers = readAnswers(question, values.answers);
      if (!Array.isArray(answers)) return { answers: messages.answersUnreadable(answers.unreadable, question.type) };
      if (!isChosen(question, values.outcome)) return {};
      const isChanged = values.outcome === 'changed';
      const isMissing = isChanged ? answers.length !== 1 : answers.length === 0;
      const isOne = question.type === 'single' && isChanged;
      return isMissing ? { answers: isOne ? messages.chooseAnswer : messages.chooseAnswers } : {};
    },
    refusalFields: { answers_invalid: 'answers' },
    submit: (values) => {
      const answers = hasAnswers(values.outcome) ? readAnswers(question, values.answers) : [];
      return call(decideQuestion, {
        test_id,
        question_id: question.question_id,
        version: values.version,
        outcome: values.outcome as KeyOutcome,
        language: values.outcome === 'keep' ? 0 : values.language,
        answers: Array.isArray(answers) ? answers : [],
        reason_english: values.reason_english.trim(),
        reason_hindi: values.reason_hindi.trim(),
      });
    },
    adopt: ({ version }) => ({ version }),
    onDone: () => {
      setConflicting(null);
      showToast(decideQuestion.successMessage);
      void revalidate();
    },
    conflict: {
      refusal: reviewChanged,
      load: async () =>
        setConflicting(valuesOf(await call(getChallengedQuestion, { test_id, question_id: question.question_id }))),
    },
  });
  const { outcome } = form.values;
  const textsOf = (values: Values) => ({
    ...values,
    outcome: messages.outcomes[values.outcome as KeyOutcome],
    language: messages.scopes[values.outcome === 'keep' ? 0 : values.language] ?? '',
    answers: hasAnswers(values.outcome) ? values.answers : '',
  });
  return (
    <Panel title={messages.decide} text={messages.decideText}>
      <div className="grid gap-4 px-5 py-4">
        {decision && (
          <p className="text-sm text-ink-soft">
            {messages.decidedBy(decision.decided_by)}, <Time at={decision.decided_at} />
          </p>
        )}
        {decision && can_decide && nextUndecided && (
          <LinkButton
            variant="secondary"
            className="justify-self-start"
            to={`/answer-keys/${test_id}/questions/${nextUndecided.question_id}`}
          >
            {messages.nextUndecided(nextUndecided.number)}
          </LinkButton>
        )}
        {can_decide ? (
          <FormFrame form={form} submitLabel={messages.save} busyLabel={messages.saving}>
            <ChoiceField form={form} name="outcome" options={optionsOf(messages.outcomes)} />
            {hasAnswers(outcome) &&
              (isChosen(question, outcome) ? (
                <AnswerChoice
                  id={fieldId(form, 'answers')}
                  shown={shown}
                  isOne={question.type === 'single' && outcome === 'changed'}
                  value={form.values.answers}
                  error={form.errors.answers}
                  onChange={(answers) => form.set('answers', answers)}
                />
              ) : (
                <AreaField form={form} name="answers" rows={3} hint={messages.answersHint[question.type]} />
              ))}
            {outcome !== 'keep' && (
              <ChoiceField form={form} name="language" options={optionsOf(messages.scopes)} hint={messages.scopeHint} />
            )}
            <AreaField form={form} name="reason_english" hint={messages.reasonHint} />
            <AreaField form={form} name="reason_hindi" hint={messages.reasonHindiHint} lang="hi" />
          </FormFrame>
        ) : (
          <FinalDecision shown={shown} />
        )}
      </div>
      <FormConflict
        form={form}
        stored={conflicting}
        differences={(stored) => fieldDifferences(textsOf(stored), textsOf(form.values), labels)}
        onDiscarded={() => void revalidate()}
        onClose={() => setConflicting(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </Panel>
  );
}

function valuesOf({ question, decision }: ChallengedQuestion): Values {
  return {
    outcome: decision?.outcome ?? 'keep',
    language: String(decision?.language ?? 0),
    answers: answerLines(question, decision?.answers ?? []),
    reason_english: decision?.reason_english ?? '',
    reason_hindi: decision?.reason_hindi ?? '',
    version: decision?.version ?? 0,
  };
}

function FinalDecision({ shown: { question, decision } }: { shown: ChallengedQuestion }) {
  const messages = useKeyReviewMessages();
  return (
    <>
      <Notice>{messages.final}</Notice>
      {decision && (
        <div className="grid gap-2 text-sm">
          <p className="font-semibold">
            {messages.outcomes[decision.outcome]} · {messages.scopes[decision.language ?? 0]}
          </p>
          {decision.answers.length > 0 && (
            <p className="whitespace-pre-line">{answerLines(question, decision.answers)}</p>
          )}
          <p className="whitespace-pre-line">{decision.reason_english}</p>
          {decision.reason_hindi && (
            <p lang="hi" className="whitespace-pre-line">
              {decision.reason_hindi}
            </p>
          )}
        </div>
      )}
    </>
  );
}
