/** A question of an item analysis: its figures, its curve, and who chose which answer. */
import { useLoaderData } from 'react-router';
import {
  type AnalysedQuestion,
  getAnalysedQuestion,
} from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { FlagBadges } from './badges.tsx';
import { ChoicesPanel } from './choices-panel.tsx';
import { CurvePanel } from './curve-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';

type Args = { params: { testId?: string; analysisId?: string; questionId?: string } };

export async function loader({ params: { testId = '', analysisId = '', questionId = '' } }: Args) {
  const question = await call(getAnalysedQuestion, { analysis_id: analysisId, question_id: questionId });
  return { question, path: `/item-analyses/${testId}/${analysisId}/questions` };
}

export function Component() {
  const { question, path } = useLoaderData<typeof loader>();
  const messages = useAnalysisMessages();
  const { number, test_name, title, previous_id, next_id } = question;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.questionTitle(number)}
        note={<FlagBadges flags={question.flags} isDropped={question.is_dropped} />}
        text={title}
        parent={<ParentLink to={path}>{test_name}</ParentLink>}
      >
        {previous_id !== null && (
          <LinkButton variant="secondary" to={`${path}/${previous_id}`}>
            {messages.previous}
          </LinkButton>
        )}
        {next_id !== null && (
          <LinkButton variant="secondary" to={`${path}/${next_id}`}>
            {messages.next}
          </LinkButton>
        )}
      </PageHeader>
      <Notes question={question} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <FiguresPanel question={question} />
        <CurvePanel question={question} />
      </div>
      <ChoicesPanel question={question} />
      <BankLink question={question} />
    </div>
  );
}

/** What the notes mean. */
function Notes({ question: { flags, is_dropped } }: { question: AnalysedQuestion }) {
  const messages = useAnalysisMessages();
  if (is_dropped) return <Notice>{messages.droppedText}</Notice>;
  if (flags.length === 0) return null;
  const isBad = flags.includes('key_suspicious') || flags.includes('negative');
  return (
    <Notice tone={isBad ? 'warn' : 'plain'}>
      <ul className="grid gap-1">
        {flags.map((flag) => (
          <li key={flag}>
            <span className="font-semibold">{messages.flags[flag]}</span>: {messages.flagTexts[flag]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function BankLink({ question: { bank_question_id } }: { question: AnalysedQuestion }) {
  const messages = useAnalysisMessages();
  const can = useCan();
  const maySee = can('questions.edit') || can('questions.review') || can('questions.approve');
  if (bank_question_id === null || !maySee) return null;
  return (
    <LinkButton variant="secondary" className="justify-self-start" to={`/questions/${bank_question_id}`}>
      {messages.openBank}
    </LinkButton>
  );
}
