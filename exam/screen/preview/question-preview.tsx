/** A question outside a test, as candidates see it: for the console, which has other styles. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Bilingual, PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { Response } from '../../../engine/paper.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BilingualText } from '../../parts/html.tsx';
import { type Language, PreviewSettings } from '../../parts/settings.tsx';
import css from '../../styles/exam.css?inline';
import { QuestionBody } from '../answers/question-body.tsx';
import { respond } from '../answers/respond.ts';

type Props = {
  question: PaperQuestion;
  /** Shown below the question. */
  solution: Bilingual;
  solutionLabel: string;
  /** Shows the passage alone. */
  isPassage: boolean;
  language: Language;
};

export function QuestionPreview({ question, solution, solutionLabel, isPassage, language }: Props) {
  const hasSolution = Boolean(solution.english || solution.hindi);
  return (
    <IsolatedStyles>
      <PreviewSettings language={language}>
        {isPassage && question.passage ? (
          <div className="passage">
            <BilingualText text={question.passage} language={language} />
          </div>
        ) : (
          <Answerable question={question} language={language} />
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
function Answerable({ question, language }: Pick<Props, 'question' | 'language'>) {
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
        number={1}
        response={response}
        language={language}
        act={(event) => setResponse((current) => respond(current, event))}
      />
    </article>
  );
}

let sheet: CSSStyleSheet | null = null;

/** The styles of the test screen, whose `:root` is the element that isolates them. */
function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css.replaceAll(':root', ':host'));
  }
  return sheet;
}

/** Renders in a shadow tree, so that neither the styles of the test screen nor those of the page affect each other. */
function IsolatedStyles({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [tree, setTree] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    setTree(root);
  }, []);
  return <div ref={host}>{tree && createPortal(children, tree)}</div>;
}
