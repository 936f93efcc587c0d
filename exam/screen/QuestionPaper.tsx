/** Dialog with all questions of the paper; the number of a question leads to it. */
import { isOpen } from '../../engine/windows.ts';
import { Both, shown } from '../Html.tsx';
import { Parts } from '../Parts.tsx';
import { furthest, isForward } from '../session/sections.ts';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { useSettings } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';

type Props = { session: Session; view: View; onGo(questionId: number): void };

export function QuestionPaper({ session, view, onGo }: Props) {
  const { settings } = useSettings();
  const words = useWords();
  const { order, open } = view.attempt;
  // Questions of a section that has not opened yet are not shown.
  const elapsed = session.elapsedMs();
  const isBegun = (sectionId: number) =>
    session
      .windows()
      .some((window) => window.sectionId === sectionId && (isOpen(window, elapsed) || elapsed >= window.closesMs));
  return session.paper.sections
    .filter(
      (section, at) =>
        isBegun(section.section_id) && (!isForward(session.paper) || at <= furthest(session.paper, view.attempt)),
    )
    .map((section) => (
      <section key={section.section_id} className="paper-section">
        <h3>
          {shown(section.title, settings.language)
            .map((title) => title.html)
            .join(' · ')}
        </h3>
        {section.questions.map((question, at) => (
          <div key={question.question_id} className="paper-question">
            <button
              type="button"
              className="button small"
              disabled={!open.includes(question.question_id)}
              onClick={() => onGo(question.question_id)}
            >
              <span className="sr">{words.question} </span>
              {order.indexOf(question.question_id) + 1}
            </button>
            <div>
              {question.passage && question.passage.english !== section.questions[at - 1]?.passage?.english && (
                <Both text={question.passage} language={settings.language} />
              )}
              <Both text={question.text} language={settings.language} />
              <Parts question={question} language={settings.language} />
            </div>
          </div>
        ))}
      </section>
    ));
}
