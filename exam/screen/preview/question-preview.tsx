/** A question outside a test, as candidates see it: for the console, which has other styles. */
import { useState } from 'react';
import type { Bilingual, PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { Response } from '../../../engine/paper.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BilingualText } from '../../parts/html.tsx';
import { type Language, PreviewSettings } from '../../parts/settings.tsx';
import { QuestionBody } from '../answers/question-body.tsx';
import { respond } from '../answers/respond.ts';
import { IsolatedStyles } from './isolated-styles.tsx';

type Props = {
  question: PaperQuestion;
  /** Its place in a paper. */
  number?: number;
  /** Shown below the question. */
  solution: Bilingual;
  solutionLabel: string;
  /** Shows the passage alone. */
  isPassage: boolean;
  language: Language;
};

export function QuestionPreview({ question, number = 1, solution, solutionLabel, isPassage, language }: Props) {
  const hasSolution = Boolean(solution.english || solution.hindi);
  return (
    <IsolatedStyles>
      <PreviewSettings language={language}>
        {isPassage && question.passage ? (
          <div className="passage">
            <BilingualText text={question.passage} language={language} />
          </div>
        ) : (
          <Answerable question={question} number={number} language={language} />
        )}
        {hasSolution && (
          <details className="preview-solution">
            <summary>{solutionLabel}</summary>
            <BilingualText text={solution} language={language} />
          </details>
        )}
      </PreviewSettings>
    </IsolatedStyles>
  );
}

/** The answer can be tried; it is stored nowhere. */
function Answerable({ question, number, language }: Pick<Props, 'question' | 'language'> & { number: number }) {
  const messages = useMessages();
  const [response, setResponse] = useState<Response>(null);
  return (
    <article className="question">
      <p className="soft">
        {messages.kinds[question.type]} · {messages.marks(question.marks, question.negative)}
        {question.partial !== undefined && ` · ${messages.partial(question.partial)}`}
      </p>
      <QuestionBody
        question={question}
        number={number}
        response={response}
        language={language}
        act={(event) => setResponse((current) => respond(current, event))}
      />
    </article>
  );
}
