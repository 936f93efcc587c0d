/** Chooses approved questions of the bank for a section, by search and filters. */
import { useEffect, useRef, useState } from 'react';
import { type DraftSection, MAX_QUESTIONS } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { type BankQuestion, findBankQuestions } from '../../../../../contract/staff/exams/papers/papers.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Field, SelectField } from '../../../../../ui/field.tsx';
import { call } from '../../../../calls/call.ts';
import { callErrorText } from '../../../../calls/call-error.ts';
import { Cancelled } from '../../../../calls/interruptions.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { useFormMessages } from '../../../../messages/form.ts';
import { optionsOf } from '../../../../table/column.ts';
import { LanguageText, langOf } from '../../questions/question-texts.tsx';
import type { Topics } from './blueprint-fields.tsx';
import { questionsOf } from './paper-form.ts';

type Props = {
  topics: Topics;
  sections: readonly DraftSection[];
  onChoose(questions: BankQuestion[]): void;
  onClose(): void;
};
type Filters = Record<'search' | 'subject' | 'topic' | 'type' | 'difficulty' | 'language', string>;

const NO_FILTERS: Filters = { search: '', subject: '', topic: '', type: '', difficulty: '', language: '' };

export function QuestionDialog({ topics, sections, onChoose, onClose }: Props) {
  const messages = usePaperMessages();
  const { cancel } = useFormMessages();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [chosen, setChosen] = useState<ReadonlyMap<number, BankQuestion>>(new Map());
  const { found, failure } = useFound(filters);
  const inPaper = new Set(questionsOf(sections).map(({ question_id }) => question_id));
  const toggle = (question: BankQuestion) => {
    const next = new Map(chosen);
    if (!next.delete(question.question_id)) next.set(question.question_id, question);
    setChosen(next);
  };
  const isTooMany = inPaper.size + chosen.size > MAX_QUESTIONS;
  return (
    <Dialog open onClose={onClose} title={messages.dialogTitle} className="max-w-4xl">
      <p className="text-sm">{messages.dialogText}</p>
      <FilterFields
        filters={filters}
        topics={topics}
        onChange={(change) => setFilters((current) => ({ ...current, ...change }))}
      />
      {failure && <p className="error-text">{failure}</p>}
      {found && (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {found.questions.length === 0 ? messages.noneFound : messages.found(found.questions.length, found.has_more)}
          </p>
          <ul className="grid max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line empty:hidden">
            {found.questions.map((question) => (
              <FoundQuestion
                key={question.question_id}
                question={question}
                isInPaper={inPaper.has(question.question_id)}
                isChosen={chosen.has(question.question_id)}
                onToggle={() => toggle(question)}
              />
            ))}
          </ul>
        </>
      )}
      {isTooMany && <p className="error-text">{messages.tooMany(MAX_QUESTIONS)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={chosen.size === 0 || isTooMany} onClick={() => onChoose([...chosen.values()])}>
          {messages.addChosen(chosen.size)}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

type FilterProps = { filters: Filters; topics: Topics; onChange(change: Partial<Filters>): void };

function FilterFields({ filters, topics, onChange }: FilterProps) {
  const messages = usePaperMessages();
  const { types, difficulties, languages, language } = useQuestionMessages();
  const { subject } = filters;
  const named = (names: readonly string[]) => [...new Set(names)].map((value) => ({ value, title: value }));
  const shownTopics = topics.filter((one) => !subject || one.subject === subject).flatMap((one) => one.topics);
  const { passage: _, ...questionTypes } = types;
  const choices = [
    ['subject', messages.subject, named(topics.map((one) => one.subject))],
    ['topic', messages.topic, named(shownTopics)],
    ['type', messages.type, optionsOf(questionTypes)],
    ['difficulty', messages.difficulty, optionsOf(difficulties)],
    ['language', language, optionsOf(languages)],
  ] as const;
  return (
    <div className="grid grid-cols-2 items-start gap-3 *:first:max-lg:col-span-2 lg:grid-cols-3">
      <Field
        type="search"
        label={messages.dialogSearch}
        maxLength={100}
        value={filters.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      {choices.map(([name, title, options]) => (
        <SelectField
          key={name}
          label={title}
          value={filters[name]}
          onChange={({ target }) => onChange({ [name]: target.value, ...(name === 'subject' ? { topic: '' } : {}) })}
        >
          <option value="">{messages.any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

type FoundProps = { question: BankQuestion; isInPaper: boolean; isChosen: boolean; onToggle(): void };

function FoundQuestion({ question, isInPaper, isChosen, onToggle }: FoundProps) {
  const messages = usePaperMessages();
  const { types, difficulties, untitled } = useQuestionMessages();
  const { question_id, title, type, subject, topic, difficulty, languages } = question;
  return (
    <li className="flex items-start gap-3 px-4 py-2">
      <Checkbox
        aria-label={messages.choose(question_id)}
        checked={isChosen || isInPaper}
        disabled={isInPaper}
        onChange={onToggle}
      >
        <span className="grid min-w-0 gap-0.5">
          <span lang={langOf(title)} className="line-clamp-2 break-words">
            {title || untitled(question_id)}
          </span>
          <span className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
            <span>{messages.question(question_id)}</span>
            <span>{types[type]}</span>
            <span>{[subject, topic].filter(Boolean).join(', ')}</span>
            {difficulty && <span>{difficulties[difficulty]}</span>}
            <LanguageText languages={languages} />
            {isInPaper && <span>{messages.inPaper}</span>}
          </span>
        </span>
      </Checkbox>
    </li>
  );
}

const DELAY_MS = 300;
type Found = { questions: BankQuestion[]; has_more: boolean };

/** The questions of the last filters, a moment after the last change. A slow answer to earlier ones is ignored. */
function useFound(filters: Filters) {
  const { unreachable } = useFormMessages();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);
  const query = JSON.stringify(Object.entries(filters).filter(([, value]) => value.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other filters are searched again
  useEffect(() => {
    const number = ++latest.current;
    const search = async () => {
      try {
        const result = await call(findBankQuestions, Object.fromEntries(JSON.parse(query)));
        if (number !== latest.current) return;
        setFound(result);
        setFailure(null);
      } catch (error) {
        if (number === latest.current && !(error instanceof Cancelled)) setFailure(callErrorText(error, unreachable));
      }
    };
    const timer = setTimeout(() => void search(), found ? DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [query]);
  return { found, failure };
}
