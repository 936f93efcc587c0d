/** A paper as candidates see it: instructions, and one question at a time, which can be answered. */
import { lazy, Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { previewPaper } from '../../../../contract/staff/exams/papers/papers.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { usePaperMessages } from '../../../messages/exams/papers.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { LanguageTabs, type PreviewLanguage } from '../questions/language-tabs.tsx';

type Preview = DataOf<typeof previewPaper>;

const QuestionPreview = lazy(async () => {
  const { QuestionPreview } = await import('../../../../exam/screen/preview/question-preview.tsx');
  return { default: QuestionPreview };
});
const TextPreview = lazy(async () => {
  const { TextPreview } = await import('../../../../exam/screen/preview/text-preview.tsx');
  return { default: TextPreview };
});

const NO_TEXT = { english: '', hindi: '' };

export async function loader({ params: { paperId = '' } }: { params: { paperId?: string } }) {
  return { paperId, preview: await call(previewPaper, { paper_id: paperId }) };
}

export function Component() {
  const { paperId, preview } = useLoaderData<typeof loader>();
  const messages = usePaperMessages();
  const count = preview.sections.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="grid max-w-4xl gap-5">
      <PageHeader
        title={messages.previewTitle(preview.name)}
        text={messages.previewText}
        parent={<ParentLink to={`/papers/${paperId}`}>{messages.backToPaper}</ParentLink>}
      />
      <p className="text-sm text-ink-soft">{messages.factsText(count, preview.total_marks, preview.minutes)}</p>
      <LanguageTabs>
        {(shown) => (
          <Suspense fallback={<Waiting />}>
            <div className="grid gap-5">
              {(preview.instructions.english || preview.instructions.hindi) && (
                <Panel title={messages.fields.instructions}>
                  <div className="px-5 py-4">
                    <TextPreview text={preview.instructions} language={shown} />
                  </div>
                </Panel>
              )}
              {count === 0 ? (
                <Message icon="help" title={messages.previewEmpty} />
              ) : (
                <Questions sections={preview.sections} language={shown} />
              )}
            </div>
          </Suspense>
        )}
      </LanguageTabs>
    </div>
  );
}

function Waiting() {
  const { previewLoading } = useQuestionMessages();
  return <p className="text-sm text-ink-soft">{previewLoading}</p>;
}

/** The palette of all questions, and the one that is chosen. */
function Questions({ sections, language }: Pick<Preview, 'sections'> & { language: PreviewLanguage }) {
  const messages = usePaperMessages();
  const [current, setCurrent] = useState(0);
  const questions = sections.flatMap((section) => section.questions);
  const question = questions[current];
  let number = 0;
  return (
    <Panel title={messages.questionNumber(current + 1)}>
      <div className="grid gap-5 px-5 py-4">
        {sections.map(({ title, minutes, questions: own }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its position
          <section key={at} className="grid gap-2">
            <h3 className="text-sm font-semibold">
              {language === 'hindi' ? title.hindi : title.english}
              {minutes !== null && <span className="ms-2 font-normal text-ink-soft">{minutes} min</span>}
            </h3>
            <div className="flex flex-wrap gap-2">
              {own.map(({ question_id }) => {
                const place = number++;
                return (
                  <Button
                    key={question_id}
                    variant={place === current ? 'primary' : 'secondary'}
                    className="min-w-11 px-2"
                    aria-label={messages.questionNumber(place + 1)}
                    aria-current={place === current ? 'true' : undefined}
                    onClick={() => setCurrent(place)}
                  >
                    {place + 1}
                  </Button>
                );
              })}
            </div>
          </section>
        ))}
        {question && (
          <QuestionPreview
            key={question.question_id}
            question={question}
            number={current + 1}
            solution={NO_TEXT}
            solutionLabel=""
            isPassage={false}
            language={language}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={current === 0} onClick={() => setCurrent(current - 1)}>
            {messages.previous}
          </Button>
          <Button
            variant="secondary"
            disabled={current === questions.length - 1}
            onClick={() => setCurrent(current + 1)}
          >
            {messages.next}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
