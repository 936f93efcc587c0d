/** The page of a finished test whose key is provisional: responses, key, and challenges. */

import { type ReactNode, useEffect, useState } from 'react';
import { dateTimeText } from '../../../common/dates/date-time.ts';
import type { ProvisionalKey } from '../../../contract/assessment/challenges.ts';
import { isAnswered } from '../../../engine/responses/answers.ts';
import { productUrl } from '../../address/links.ts';
import { readUrlParams } from '../../address/url-params.ts';
import type { Calls } from '../../calls.ts';
import { useChallengeMessages } from '../../messages/challenges/use-challenge-messages.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { Brand } from '../../parts/brand.tsx';
import { BilingualText } from '../../parts/html.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { QuestionParts } from '../../parts/question-parts.tsx';
import { useSettings } from '../../parts/settings.tsx';
import { LanguageSwitch } from '../../screen/language-switch.tsx';
import { answerKeyText, isToldByOptions, responseText } from '../format.ts';
import { useOptionNote } from '../questions/option-notes.tsx';
import { ChallengePart } from './challenge-part.tsx';
import { filterKeys, KEY_FILTERS, type KeyFilter } from './key-filters.ts';

type Question = ProvisionalKey['questions'][number];
type Props = { provisional: ProvisionalKey; calls: Calls };

export function KeyPage({ provisional, calls }: Props) {
  const messages = useChallengeMessages();
  const result = useResultMessages();
  const { settings, change } = useSettings();
  const [shown, setShown] = useState(provisional);
  const byFilter = filterKeys(shown.questions);
  const [filter, setFilter] = useState<KeyFilter>('all');
  // As they were when the filter was chosen: a question stays when its challenge is withdrawn.
  const [chosen, setChosen] = useState(byFilter.all);
  const chosenIds = new Set(chosen.map(({ question }) => question.question_id));
  useEffect(() => {
    document.title = `${messages.title}: ${provisional.test_series_name}`;
  }, [provisional.test_series_name, messages]);
  useEffect(() => scrollTo({ top: 0 }), []);
  const update = (id: number, challenge: Question['challenge'], challenges_left: number) =>
    setShown((before) => ({
      ...before,
      challenges_left,
      questions: before.questions.map((one) => (one.question_id === id ? { ...one, challenge } : one)),
    }));
  return (
    <main className="result" lang={result.lang}>
      <Brand />
      <header className="result-head">
        <div>
          <p className="eyebrow">{messages.title}</p>
          <h1>{shown.test_series_name}</h1>
          <p className="soft">{dateTimeText(shown.submitted_at, result.lang)}</p>
        </div>
        <LanguageSwitch
          label={result.languageOfQuestions}
          language={settings.language}
          onChange={(language) => change({ language })}
        />
      </header>
      <section className="paperwork">
        <p>{messages.intro}</p>
        {shown.can_challenge ? (
          <p>
            <strong>{messages.openUntil(dateTimeText(shown.closes, result.lang))}</strong>{' '}
            <span role="status">{messages.left(shown.challenges_left)}</span>
          </p>
        ) : (
          <p>
            <strong>{messages.closed}</strong>
          </p>
        )}
        <LinkButton href={productUrl(readUrlParams(location.search))}>{result.backToCourse}</LinkButton>
      </section>
      <div>
        <fieldset className="filters row">
          <legend className="sr">{result.filter}</legend>
          {KEY_FILTERS.map((each) => (
            <label key={each} className="pill">
              <input
                type="radio"
                name="filter"
                checked={filter === each}
                disabled={byFilter[each].length === 0 && filter !== each}
                onChange={() => {
                  setFilter(each);
                  setChosen(byFilter[each]);
                }}
              />
              {each === 'challenged' ? messages.challenged : result.filters[each]}{' '}
              <span className="count">{byFilter[each].length}</span>
            </label>
          ))}
        </fieldset>
        <ol className="review">
          {byFilter.all.map(
            ({ question, number }) =>
              chosenIds.has(question.question_id) && (
                <li key={question.question_id}>
                  <KeyedQuestion question={question} number={number}>
                    <ChallengePart
                      provisional={shown}
                      question={question}
                      number={number}
                      calls={calls}
                      onSaved={update}
                    />
                  </KeyedQuestion>
                </li>
              ),
          )}
        </ol>
      </div>
    </main>
  );
}

function KeyedQuestion({ question, number, children }: { question: Question; number: number; children: ReactNode }) {
  const messages = useResultMessages();
  const { settings } = useSettings();
  const note = useOptionNote(question);
  return (
    <article className="review-item" aria-labelledby={`q${question.question_id}`}>
      <header>
        <h2 id={`q${question.question_id}`}>
          {messages.question} {number}
        </h2>
      </header>
      {question.passage && (
        <details>
          <summary>{messages.passage}</summary>
          <BilingualText text={question.passage} language={settings.language} />
        </details>
      )}
      <BilingualText text={question.text} language={settings.language} />
      <QuestionParts question={question} language={settings.language} note={note} />
      {!(isToldByOptions(question) && isAnswered(question.response)) && (
        <p className="review-line">
          {messages.yourAnswer}: <strong>{responseText(question, question.response, messages)}</strong> ·{' '}
          {messages.rightAnswer}: <strong>{answerKeyText(question, messages)}</strong>
        </p>
      )}
      {children}
    </article>
  );
}
