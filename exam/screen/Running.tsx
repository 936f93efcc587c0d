/** The test screen of a running attempt: header, sections, question, palette and dialogs. */
import { useCallback, useMemo, useState } from 'react';
import type { PaperSection } from '../../contract/assessment.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import { furthest, inTime, isForward } from '../session/sections.ts';
import type { Session } from '../session/session.ts';
import type { Announcement, View } from '../session/view.ts';
import { type Language, useSettings } from '../settings.tsx';
import type { Words } from '../words/english.ts';
import { useWords } from '../words/use-words.ts';
import { ActionBar } from './ActionBar.tsx';
import { Candidate } from './Candidate.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { type DialogName, Dialogs } from './Dialogs.tsx';
import { EnterSection } from './EnterSection.tsx';
import { FocusWarning, useFocusLosses } from './FocusWarning.tsx';
import { Header } from './Header.tsx';
import { useKeys } from './keys.ts';
import { PalettePanel } from './Palette.tsx';
import { QuestionView } from './QuestionView.tsx';
import { SectionBar } from './SectionBar.tsx';
import { useIsWide } from './wide.ts';

export function Running({ session, view }: { session: Session; view: View }) {
  const { settings } = useSettings();
  const words = useWords();
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
      if (to && to !== from && isForward(paper)) return setEntering(to);
      setDialog(null);
      act({ do: 'visit', questionId });
    },
    [session, paper, places, act],
  );
  useKeys({
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
  const at = furthest(paper, attempt);
  const now = inTime(session.windows(), elapsed);
  const openSections = new Set(
    paper.sections.flatMap(({ section_id }, index) =>
      now.has(section_id) && (!isForward(paper) || index >= at) ? [section_id] : [],
    ),
  );
  const palette = () => <PalettePanel session={session} view={view} openSections={openSections} onGo={go} />;

  return (
    <div className="exam" lang={words.lang}>
      <a className="skip" href="#question">
        {words.skip}
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
          <aside className="exam-side" aria-label={words.palette}>
            <Candidate name={session.data.student_name} />
            {palette()}
          </aside>
        )}
      </div>
      <ActionBar view={view} act={act} onOpen={setDialog} />
      <p className="sr" role="status" aria-live="polite">
        {announced(view.announcement, words)}
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
        <EnterSection
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

function announced(news: Announcement | null, words: Words): string {
  switch (news?.say) {
    case 'minutes':
      return words.minutesLeft(news.minutes);
    case 'more-time':
      return words.moreTime(news.minutes);
    case 'section':
      return words.sectionOver((words.lang === 'hi' && news.title.hindi) || news.title.english);
    default:
      return '';
  }
}
