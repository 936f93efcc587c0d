/** A section of a paper: its title, time and marks, its blueprint and its questions. */
import { useState } from 'react';
import { type DraftSection, MAX_QUESTIONS } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { Field, SelectField } from '../../../../../ui/field.tsx';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { Panel } from '../../../../parts/panel.tsx';
import { optionsOf } from '../../../../table/column.ts';
import { sectionPlace } from '../panels/problem-list.tsx';
import { BlueprintFields, type Topics } from './blueprint-fields.tsx';
import type { KnownQuestions } from './known-questions.ts';
import { MarkingFields } from './marking-fields.tsx';
import { NumberField } from './number-field.tsx';
import { OWN_MARKS } from './paper-form.ts';
import { SectionQuestions } from './section-questions.tsx';

type Props = {
  at: number;
  sections: readonly DraftSection[];
  topics: Topics;
  known: KnownQuestions;
  hasShuffledOptions: boolean;
  onChange(section: DraftSection): void;
  onRemove(): void;
  /** Exchanges a section with the next one. */
  onDown(at: number): void;
};

export function SectionPanel(props: Props) {
  const { at, sections, topics, known, hasShuffledOptions, onChange, onRemove, onDown } = props;
  const messages = usePaperMessages();
  const [isRemoving, setRemoving] = useState(false);
  const section = sections[at] as DraftSection;
  const { title, questions } = section;
  const name = messages.section(at + 1);
  const set = (change: Partial<DraftSection>) => onChange({ ...section, ...change });
  return (
    <div id={sectionPlace(at)}>
      <Panel
        title={messages.sectionNamed(at + 1, title.english || title.hindi)}
        text={messages.questionCount(questions.length)}
        actions={
          <>
            {at > 0 && (
              <Button variant="quiet" aria-label={messages.moveUp(name)} onClick={() => onDown(at - 1)}>
                ↑
              </Button>
            )}
            {at < sections.length - 1 && (
              <Button variant="quiet" aria-label={messages.moveDown(name)} onClick={() => onDown(at)}>
                ↓
              </Button>
            )}
            <Button variant="quiet" onClick={() => (questions.length > 0 ? setRemoving(true) : onRemove())}>
              {messages.removeSection}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 px-5 py-4">
          <TitleFields name={name} section={section} onChange={set} />
          <BlueprintFields
            name={name}
            section={section}
            others={sections.toSpliced(at, 1)}
            topics={topics}
            known={known}
            onChange={set}
          />
          <SectionQuestions
            name={name}
            id={sectionPlace(at)}
            section={section}
            sections={sections}
            topics={topics}
            known={known}
            hasShuffledOptions={hasShuffledOptions}
            onChange={(next) => set({ questions: next })}
          />
        </div>
      </Panel>
      {isRemoving && (
        <ConfirmDialog
          title={messages.removeSectionTitle(name)}
          text={messages.removeSectionText(questions.length)}
          label={messages.removeSection}
          busyLabel={messages.removeSection}
          action={async () => {
            setRemoving(false);
            onRemove();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

type TitleProps = { name: string; section: DraftSection; onChange(change: Partial<DraftSection>): void };

function TitleFields({ name, section, onChange }: TitleProps) {
  const messages = usePaperMessages();
  const { inLanguage } = useQuestionMessages();
  const { title, minutes, counted, marking } = section;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['english', 'hindi'] as const).map((language) => (
          <Field
            key={language}
            lang={language === 'hindi' ? 'hi' : 'en'}
            maxLength={200}
            label={inLanguage(`${messages.sectionTitle} (${name})`, messages[language])}
            value={title[language]}
            onChange={({ target }) => onChange({ title: { ...title, [language]: target.value } })}
          />
        ))}
        <NumberField
          label={messages.sectionMinutes}
          hint={messages.sectionMinutesHint}
          value={minutes}
          max={1440}
          isOptional
          onChange={(value) => onChange({ minutes: value })}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <SelectField
            label={messages.counted}
            value={counted?.rule ?? 'all'}
            onChange={({ target: { value } }) =>
              onChange({
                counted: value === 'best' || value === 'first' ? { rule: value, count: counted?.count ?? 5 } : null,
              })
            }
          >
            {optionsOf(messages.countedRules).map((option) => (
              <option key={option.value} value={option.value}>
                {option.title}
              </option>
            ))}
          </SelectField>
          {counted && (
            <NumberField
              label={messages.count}
              value={counted.count}
              max={MAX_QUESTIONS}
              onChange={(count) => count !== null && onChange({ counted: { ...counted, count } })}
            />
          )}
        </div>
      </div>
      <Checkbox
        checked={marking !== null}
        onChange={({ target }) => onChange({ marking: target.checked ? OWN_MARKS : null })}
      >
        {messages.sectionMarks}
      </Checkbox>
      {marking && <MarkingFields value={marking} onChange={(value) => onChange({ marking: value })} />}
    </>
  );
}
