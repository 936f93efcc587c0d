/** A paper, saved while it is edited. If another person saved, both versions are shown. */
import { useState } from 'react';
import { savePaper } from '../../../../../contract/staff/exams/papers/edit-paper.ts';
import { type DraftSection, MAX_SECTIONS } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { paperChanged } from '../../../../../contract/staff/exams/papers/paper-refusals.ts';
import { getPaper, type PaperDetails } from '../../../../../contract/staff/exams/papers/papers.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { call } from '../../../../calls/call.ts';
import { ConflictNotice } from '../../../../form/saving/conflict-notice.tsx';
import { FloatingStatus } from '../../../../form/saving/floating-status.tsx';
import { MergeDialog } from '../../../../form/saving/merge-dialog.tsx';
import { UnsavedGuard } from '../../../../form/saving/unsaved-guard.tsx';
import { useAutosave } from '../../../../form/saving/use-autosave.ts';
import { useMerge } from '../../../../form/saving/use-merge.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { StatePanel } from '../panels/state-panel.tsx';
import type { Topics } from './blueprint-fields.tsx';
import { GeneralSections } from './general-sections.tsx';
import { useKnownQuestions } from './known-questions.ts';
import { paperDifferences } from './paper-differences.tsx';
import {
  areMinutes,
  contentOf,
  formOf,
  newSection,
  type PaperValues,
  questionsOf,
  withSectionDown,
} from './paper-form.ts';
import { SectionPanel } from './section-panel.tsx';

type Props = { paper: PaperDetails; topics: Topics; onChanged(): Promise<void> };
type Stored = { values: PaperValues; version: number; chosen: PaperDetails['chosen'] };

export function PaperEditor({ paper, topics, onChanged }: Props) {
  const messages = usePaperMessages();
  const { paper_id } = paper;
  const [check, setCheck] = useState(paper.check);
  const [isEditor, setIsEditor] = useState(paper.is_editor);
  const known = useKnownQuestions(paper.chosen);
  const autosave = useAutosave<PaperValues>({
    initial: formOf(paper.content),
    version: paper.version,
    labels: messages.fields,
    check: ({ minutes }): Record<string, string> => (areMinutes(minutes) ? {} : { minutes: messages.timeInvalid }),
    save: async (values, version) => {
      const saved = await call(savePaper, { paper_id, version, content: contentOf(values) });
      setCheck(saved.check);
      setIsEditor(true);
      return { version: saved.version };
    },
    conflictCode: paperChanged.code,
  });
  const { form, state } = autosave;
  const { stored, isWaiting, loading, merge, close } = useMerge<PaperValues, Stored>({
    autosave,
    load: async () => {
      const { content, version, chosen } = await call(getPaper, { paper_id });
      return { values: formOf(content), version, chosen };
    },
    onMerged: ({ chosen }) => known.add(chosen),
  });
  const { sections } = form.values;
  const setSections = (next: DraftSection[]) => form.set('sections', next);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <FloatingStatus state={state} />
      <div className="grid min-w-0 gap-5 max-xl:order-2">
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        {isWaiting && <ConflictNotice loading={loading} />}
        <GeneralSections form={form} />
        {sections.map((_, at) => (
          <SectionPanel
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its position
            key={at}
            at={at}
            sections={sections}
            topics={topics}
            known={known}
            hasShuffledOptions={form.values.shuffle_options}
            onChange={(section) => setSections(sections.with(at, section))}
            onRemove={() => setSections(sections.toSpliced(at, 1))}
            onDown={(from) => setSections(withSectionDown(sections, from))}
          />
        ))}
        {sections.length < MAX_SECTIONS && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => setSections([...sections, newSection(sections.length + 1)])}
          >
            {messages.addSection}
          </Button>
        )}
      </div>
      <div className="grid min-w-0 gap-5 max-xl:order-1 xl:sticky xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] xl:overflow-y-auto">
        <StatePanel
          paper={{
            ...paper,
            name: form.values.name,
            questions: questionsOf(sections).length,
            is_editor: isEditor,
          }}
          check={check}
          saving={{ state, flush: autosave.flush, version: autosave.version }}
          onChanged={onChanged}
        />
      </div>
      {stored && (
        <MergeDialog
          differences={paperDifferences({ stored: stored.values, entered: form.values, base: form.saved }, messages)}
          onMerge={merge}
          onClose={close}
        />
      )}
      <UnsavedGuard isDirty={form.isDirty} save={autosave.flush} />
    </div>
  );
}
