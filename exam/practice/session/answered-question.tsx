/** A question after its answer: what is right, the solution, and when it comes again. */
import type { CurrentQuestion, PracticeOutcome } from '../../../contract/assessment/practice.ts';
import { usePracticeMessages } from '../../messages/practice/use-practice-messages.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { BilingualText } from '../../parts/html.tsx';
import { QuestionParts } from '../../parts/question-parts.tsx';
import { useSettings } from '../../parts/settings.tsx';
import { answerKeyText, responseText } from '../../result/format.ts';
import { useOptionNote } from '../../result/questions/option-notes.tsx';
import { dayText } from '../day-text.ts';

type Props = { question: CurrentQuestion['question']; outcome: PracticeOutcome };

export function AnsweredQuestion({ question, outcome }: Props) {
  const messages = usePracticeMessages();
  const texts = useResultMessages();
  const { language } = useSettings().settings;
  const { key, other_keys, response, solution, due_at } = outcome;
  const answered = { ...question, key, other_keys, response };
  const note = useOptionNote(answered);
  return (
    <div className="practice-answered">
      {question.passage && (
        <details>
          <summary>{texts.passage}</summary>
          <BilingualText text={question.passage} language={language} />
        </details>
      )}
      <div className="question-text">
        <BilingualText text={question.text} language={language} />
      </div>
      <QuestionParts question={question} language={language} note={note} />
      <p className="review-line">
        {messages.yourAnswer}: <strong>{responseText(question, response, texts)}</strong> · {messages.rightAnswer}:{' '}
        <strong>{answerKeyText(answered, texts)}</strong>
      </p>
      <section aria-labelledby={`solution-${outcome.number}`} className="practice-solution">
        <h3 id={`solution-${outcome.number}`}>{messages.solution}</h3>
        <BilingualText text={solution} language={language} />
      </section>
      {due_at && <p className="soft">{messages.comesAgain(dayText(due_at, messages.lang))}</p>}
    </div>
  );
}
