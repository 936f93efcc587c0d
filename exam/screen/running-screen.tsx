/** The test screen of a running attempt: header, sections, question, palette and dialogs. */
import { useCallback, useMemo, useState } from 'react';
import type { PaperSection } from '../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import type { Messages } from '../messages/english.ts';
import { useMessages } from '../messages/use-messages.ts';
import { type Language, useSettings } from '../parts/settings.tsx';
import { isForwardOnly, lastEnteredIndex, openSectionIds } from '../session/sections.ts';
import type { Session } from '../session/session.ts';
import type { Announcement, View } from '../session/view.ts';
import { ActionBar } from './action-bar.tsx';
import { QuestionView } from './answers/question-view.tsx';
import { Candidate } from './candidate.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type DialogName, Dialogs } from './dialogs/dialogs.tsx';
import { EnterSectionDialog } from './dialogs/enter-section-dialog.tsx';
import { FocusWarning, useFocusLosses } from './dialogs/focus-warning.tsx';
import { useShortcuts } from './dialogs/shortcuts.ts';
import { Header } from './header.tsx';
import { PalettePanel } from './palette.tsx';
import { SectionBar } from './section-bar.tsx';
import { useIsWide } from './use-is-wide.ts';

export function RunningScreen({ session, view }: { session: Session; view: View }) {
  const { settings } = useSettings();
  const messages = useMessages();
  const isWide = useIsWide();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [entering, setEntering] = useState<PaperSection | null>(null);
  const [lossesRemaining, dismissWarning] = useFocusLosses();
  const [languages, setLanguages] = useState<ReadonlyMap<number, Language>>(new Map());
  const { paper } = session;
  const { attempt } = view;
  const places = useMemo(
    () =>
      new Map(
        paper.sections.flatMap((section) =>
          section.questions.map((question) => [question.question_id, { section, question }]),
        ),
      ),
    [paper],
  );
  const act = useCallback((event: AttemptEvent) => void session.act(event), [session]);
  const go = useCallback(
    (questionId: number) => {
      const to = places.get(questionId)?.section;
      const from = places.get(session.view().attempt.current)?.section;
      // A forward-only section cannot be opened again, so ask before leaving it.
      if (to && to !== from && isForwardOnly(paper)) return setEntering(to);
      setDialog(null);
      act({ do: 'visit', questionId });
    },
    [session, paper, places, act],
  );
  useShortcuts({
    isOn: settings.hasKeys && dialog === null && entering === null && lossesRemaining === null,
    question: places.get(attempt.current)?.question ?? null,
    act,
    onOpen(name) {
      // Focus the palette if it is beside the question, otherwise open its dialog.
      const beside = document.querySelector<HTMLElement>('.exam-side [aria-current]');
      if (name === 'palette' && beside?.offsetParent) beside.focus();
      else setDialog(name);
    },
  });

  const place = places.get(attempt.current);
  if (!place) return null;
  const { section, question } = place;
  const number = attempt.order.indexOf(attempt.current) + 1;
  const elapsed = session.elapsedMs();
  const enteredIndex = lastEnteredIndex(paper, attempt);
  const openIds = openSectionIds(session.windows(), elapsed);
  const openSections = new Set(
    paper.sections.flatMap(({ section_id }, index) =>
      openIds.has(section_id) && (!isForwardOnly(paper) || index >= enteredIndex) ? [section_id] : [],
    ),
  );
  const palette = () => <PalettePanel session={session} view={view} openSections={openSections} onGo={go} />;

  return (
    <div className="exam" lang={messages.lang}>
      <a className="skip" href="#question">
        {messages.skip}
      </a>
      <Header session={session} sectionId={section.section_id} onOpen={setDialog} />
      <SectionBar
        sections={paper.sections}
        view={view}
        current={section.section_id}
        openSections={openSections}
        onGo={go}
        language={settings.language}
      />
      <ConnectionNotice session={session} view={view} />
      <div className="exam-body">
        <main className="exam-main" id="question">
          <QuestionView
            key={question.question_id}
            question={question}
            number={number}
            count={attempt.order.length}
            view={view}
            language={languages.get(question.question_id) ?? settings.language}
            onLanguage={(language) => setLanguages(new Map(languages).set(question.question_id, language))}
            act={act}
          />
        </main>
        {isWide && (
          <aside className="exam-side" aria-label={messages.palette}>
            <Candidate name={session.data.student_name} />
            {palette()}
          </aside>
        )}
      </div>
      <ActionBar view={view} act={act} onOpen={setDialog} />
      <p className="sr" role="status" aria-live="polite">
        {announcementText(view.announcement, messages)}
      </p>
      <Dialogs
        name={dialog}
        session={session}
        view={view}
        palette={dialog === 'palette' && palette()}
        onGo={go}
        onLanguage={() => setLanguages(new Map())}
        onClose={() => setDialog(null)}
      />
      {entering && (
        <EnterSectionDialog
          section={entering}
          onClose={() => setEntering(null)}
          onEnter={() => {
            setEntering(null);
            setDialog(null);
            session.enterSection(entering.section_id);
          }}
        />
      )}
      {lossesRemaining !== null && <FocusWarning remaining={lossesRemaining} onClose={dismissWarning} />}
    </div>
  );
}

function announcementText(announcement: Announcement | null, messages: Messages): string {
  switch (announcement?.kind) {
    case 'minutes':
      return messages.minutesLeft(announcement.minutes);
    case 'more-time':
      return messages.moreTime(announcement.minutes);
    case 'section':
      return messages.sectionOver((messages.lang === 'hi' && announcement.title.hindi) || announcement.title.english);
    default:
      return '';
  }
}
