/** Bar of sections with the number of answered questions; sections outside their time are locked. */
import { useEffect, useRef } from 'react';
import type { PaperSection } from '../../contract/assessment/paper.ts';
import { isAnswered } from '../../engine/responses/answers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { selectTexts } from '../parts/html.tsx';
import type { Language } from '../parts/settings.tsx';
import type { View } from '../session/view.ts';

/** Shows a part of the section before, so that candidates see that there is one. */
const SCROLL_MARGIN_PX = 48;

type Props = {
  sections: readonly PaperSection[];
  view: View;
  current: number;
  openSections: ReadonlySet<number>;
  language: Language;
  onGo(questionId: number): void;
};

export function SectionBar({ sections, view, current, openSections, language, onGo }: Props) {
  const messages = useMessages();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section has changed
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) bar.current?.scrollTo({ left: tab.offsetLeft - SCROLL_MARGIN_PX });
  }, [current]);
  return (
    <nav ref={bar} className="sections" aria-label={messages.sections}>
      <ul>
        {sections.map((section) => {
          const ids = section.questions.map((question) => question.question_id);
          const answered = ids.filter((id) => isAnswered(view.attempt.answers.get(id)?.response ?? null)).length;
          const isLocked = !openSections.has(section.section_id);
          const [title] = selectTexts(section.title, language === 'both' ? 'english' : language);
          return (
            <li key={section.section_id}>
              <button
                type="button"
                aria-current={section.section_id === current ? 'true' : undefined}
                disabled={isLocked}
                onClick={() => onGo(ids[0] ?? 0)}
              >
                <span lang={title?.lang}>{title?.html}</span>
                <span className="count">
                  {answered}/{ids.length}
                  <span className="sr"> {messages.answeredCount}</span>
                  {isLocked && <span> · {messages.locked}</span>}
                </span>
              </button>
              {section.counted && section.section_id === current && (
                <span className="soft section-note">
                  {messages.chooseSome(section.counted.count, section.counted.rule)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
