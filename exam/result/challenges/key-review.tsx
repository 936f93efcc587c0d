/** In a result: what was decided about the provisional key of a question, and the student's own challenge. */
import { useChallengeMessages } from '../../messages/challenges/use-challenge-messages.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { useSettings } from '../../parts/settings.tsx';
import { type Question, responseText } from '../format.ts';

export function KeyReview({ question }: { question: Question }) {
  const messages = useChallengeMessages();
  const result = useResultMessages();
  const { settings } = useSettings();
  const { decision, challenge } = question;
  if (!decision) return null;
  return (
    <div className="key-review">
      <p>
        <strong>{messages.decision}:</strong> {messages.outcomes[decision.outcome]}
      </p>
      {!decision.applies && <p className="soft">{messages.otherLanguage}</p>}
      <ReasonText english={decision.reason.english} hindi={decision.reason.hindi} language={settings.language} />
      {challenge && (
        <p className="soft">
          {messages.yours}: {messages.claimed}{' '}
          {challenge.claim === null ? messages.none : responseText(question, challenge.claim, result)} ·{' '}
          {challenge.reason}
        </p>
      )}
    </div>
  );
}

/** The reason is plain text. */
function ReasonText({ language, ...text }: { english: string; hindi: string; language: 'english' | 'hindi' | 'both' }) {
  const shown = language === 'hindi' && text.hindi ? text.hindi : text.english;
  const other = language === 'both' ? text.hindi : '';
  return (
    <>
      <p className="reason-text">{shown}</p>
      {other && other !== shown && (
        <p className="reason-text" lang="hi">
          {other}
        </p>
      )}
    </>
  );
}
