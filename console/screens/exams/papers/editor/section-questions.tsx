/** The questions of a section in their order, with the exceptions of each. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChosenQuestion, DraftSection } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { OrderedList } from '../../../../form/controls/ordered-list.tsx';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { LanguageText, langOf } from '../../questions/question-texts.tsx';
import { questionPlace } from '../panels/problem-list.tsx';
import type { Topics } from './blueprint-fields.tsx';
import type { KnownQuestions } from './known-questions.ts';
import { MarkingFields } from './marking-fields.tsx';
import { newSection, numbered, OWN_MARKS } from './paper-form.ts';
import { QuestionDialog } from './question-dialog.tsx';

type Props = {
  name: string;
  id: string;
  section: DraftSection;
  sections: readonly DraftSection[];
  topics: Topics;
  known: KnownQuestions;
  hasShuffledOptions: boolean;
  onChange(questions: ChosenQuestion[]): void;
};

export function SectionQuestions({ name, id, section, sections, topics, known, hasShuffledOptions, onChange }: Props) {
  const messages = usePaperMessages();
  const [isChoosing, setChoosing] = useState(false);
  const { questions } = section;
  const replace = (changed: ChosenQuestion) =>
    onChange(questions.map((one) => (one.number === changed.number ? changed : one)));
  return (
    <div className="grid gap-3">
      <OrderedList
        label={messages.questionsOf(name)}
        items={questions}
        keyOf={({ number }) => number}
        titleOf={({ question_id }) => messages.question(question_id)}
        onChange={(items) => onChange([...items])}
        emptyFocusId={`${id}-add`}
        isWide
        below={(question) => (
          <Exceptions question={question} hasShuffledOptions={hasShuffledOptions} onChange={replace} />
        )}
      >
        {(question, at) => <Title question={question} at={at} known={known} onChange={replace} />}
      </OrderedList>
      <div>
        <Button id={`${id}-add`} variant="secondary" onClick={() => setChoosing(true)}>
          {messages.addQuestions}
        </Button>
      </div>
      {isChoosing && (
        <QuestionDialog
          topics={topics}
          sections={sections}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            known.add(chosen);
            onChange([...questions, ...numbered(chosen, sections.length > 0 ? sections : [newSection(1)])]);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

type QuestionProps = { question: ChosenQuestion; onChange(question: ChosenQuestion): void };

function Title({ question, at, known, onChange }: QuestionProps & { at: number; known: KnownQuestions }) {
  const messages = usePaperMessages();
  const questionMessages = useQuestionMessages();
  const { question_id, version } = question;
  const found = known.find(question_id);
  const newest = found?.newest ?? null;
  return (
    <div id={questionPlace(question_id)} className="grid gap-1">
      <Link
        to={`/questions/${question_id}`}
        lang={found ? langOf(found.title) : 'en'}
        className="line-clamp-2 text-sm font-medium break-words hover:text-accent"
      >
        {at + 1}. {found?.title || messages.question(question_id)}
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        {found ? (
          <>
            <span>{questionMessages.types[found.type]}</span>
            <span>{[found.subject, found.topic].filter(Boolean).join(', ')}</span>
            {found.difficulty && <span>{questionMessages.difficulties[found.difficulty]}</span>}
            <LanguageText languages={found.languages} />
            {found.marks && !question.marking && <span>{messages.bankMarks(found.marks)}</span>}
          </>
        ) : (
          <span className="text-bad">{messages.unknownQuestion}</span>
        )}
        <span>{messages.version(version)}</span>
        {newest !== null && newest > version && (
          <Button
            variant="quiet"
            className="min-h-8 px-2 text-xs"
            onClick={() => onChange({ ...question, version: newest })}
          >
            {messages.takeVersion(newest)}
          </Button>
        )}
      </span>
    </div>
  );
}

function Exceptions({ question, hasShuffledOptions, onChange }: QuestionProps & { hasShuffledOptions: boolean }) {
  const messages = usePaperMessages();
  const { question_id, marking, keep_options } = question;
  return (
    <div className="grid w-full gap-3">
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Checkbox
          aria-label={messages.ownMarksOf(question_id)}
          checked={marking !== null}
          onChange={({ target }) => onChange({ ...question, marking: target.checked ? OWN_MARKS : null })}
        >
          {messages.ownMarks}
        </Checkbox>
        {(hasShuffledOptions || keep_options) && (
          <Checkbox
            checked={keep_options}
            onChange={({ target }) => onChange({ ...question, keep_options: target.checked })}
          >
            {messages.keepOptions}
          </Checkbox>
        )}
      </div>
      {marking && <MarkingFields value={marking} onChange={(value) => onChange({ ...question, marking: value })} />}
    </div>
  );
}
