/** Dialog with all questions of the paper; the number of a question leads to it. */

import { isWindowOpen } from '../../../engine/windows.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { BilingualText, selectTexts } from '../../parts/html.tsx';
import { QuestionParts } from '../../parts/question-parts.tsx';
import { useSettings } from '../../parts/settings.tsx';
import { isForwardOnly, lastEnteredIndex } from '../../session/sections.ts';
import type { Session } from '../../session/session.ts';
import type { View } from '../../session/view.ts';

type Props = { session: Session; view: View; onGo(questionId: number): void };

export function QuestionPaper({ session, view, onGo }: Props) {
  const { settings } = useSettings();
  const messages = useMessages();
  const { order, open } = view.attempt;
  // Questions of a section that has not opened yet are not shown.
  const elapsed = session.elapsedMs();
  const isBegun = (sectionId: number) =>
    session
      .windows()
      .some(
        (window) => window.sectionId === sectionId && (isWindowOpen(window, elapsed) || elapsed >= window.closesMs),
      );
  return session.paper.sections
    .filter(
      (section, at) =>
        isBegun(section.section_id) &&
        (!isForwardOnly(session.paper) || at <= lastEnteredIndex(session.paper, view.attempt)),
    )
    .map((section) => (
      <section key={section.section_id} className="paper-section">
        <h3>
          {selectTexts(section.title, settings.language)
            .map((title) => title.html)
            .join(' · ')}
        </h3>
        {section.questions.map((question, at) => (
          <div key={question.question_id} className="paper-question">
            <Button
              variant="secondary"
              className="small-button"
              disabled={!open.includes(question.question_id)}
              onClick={() => onGo(question.question_id)}
            >
              <span className="sr">{messages.question} </span>
              {order.indexOf(question.question_id) + 1}
            </Button>
            <div>
              {question.passage && question.passage.english !== section.questions[at - 1]?.passage?.english && (
                <BilingualText text={question.passage} language={settings.language} />
              )}
              <BilingualText text={question.text} language={settings.language} />
              <QuestionParts question={question} language={settings.language} />
            </div>
          </div>
        ))}
      </section>
    ));
}
