import type { Bilingual } from '../../../../contract/assessment/paper.ts';
import type { ChallengedQuestion } from '../../../../contract/staff/exams/key-decisions.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { Panel } from '../../../parts/panel.tsx';
import { keyText, letterOf } from './answers.ts';

/** The question in both languages side by side, as candidates see it, with the key. */
export function QuestionPanel({ shown }: { shown: ChallengedQuestion }) {
  const messages = useKeyReviewMessages();
  const { question, keys } = shown;
  const key = keys.length > 0 ? keyText(question, keys, messages) : messages.droppedKey;
  return (
    <Panel title={messages.question} text={`${messages.key}: ${key}`}>
      <div className="grid grid-cols-1 gap-6 px-5 py-4 lg:grid-cols-2">
        <QuestionIn language="english" shown={shown} />
        <QuestionIn language="hindi" shown={shown} />
      </div>
    </Panel>
  );
}

function QuestionIn({ language, shown: { question, keys } }: { language: keyof Bilingual; shown: ChallengedQuestion }) {
  const messages = useKeyReviewMessages();
  const isKey = (id: number) => question.type !== 'match' && keys.some((key) => Array.isArray(key) && key.includes(id));
  return (
    <div lang={language === 'hindi' ? 'hi' : 'en'} className="grid min-w-0 content-start gap-3 text-sm">
      <h3 className="text-xs font-semibold text-ink-soft" lang="en">
        {messages[language]}
      </h3>
      {question.passage && (
        <details>
          <summary lang="en">{messages.passage}</summary>
          <Html html={question.passage[language]} />
        </details>
      )}
      <Html html={question.text[language]} />
      {question.rows && (
        <ol className="grid list-decimal gap-1 ps-6">
          {question.rows.map((row) => (
            <li key={row.row_id}>
              <Html html={row[language]} />
            </li>
          ))}
        </ol>
      )}
      {question.options.length > 0 && (
        <ul className="grid gap-1.5">
          {question.options.map((option, at) => (
            <li
              key={option.option_id}
              className={`flex gap-3 rounded-md border px-3 py-2 ${isKey(option.option_id) ? 'border-good bg-good-soft' : 'border-line'}`}
            >
              <span className="font-semibold">{letterOf(at + 1)}</span>
              <Html html={option[language]} />
              {isKey(option.option_id) && (
                <span className="ms-auto text-xs font-semibold text-good" lang="en">
                  {messages.isKey}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The import has sanitised the HTML of papers. */
export function Html({ html }: { html: string }) {
  return <div className="min-w-0 overflow-x-auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
