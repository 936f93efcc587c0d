/** A question of a review: as candidates see it, what they answered and claim, and the decision. */
import { useLoaderData } from 'react-router';
import { getChallengedQuestion, listChallenges } from '../../../../contract/staff/exams/key-decisions.ts';
import { getKeyReview } from '../../../../contract/staff/exams/key-reviews.ts';
import { call } from '../../../calls/call.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { loadList } from '../../../table/params/load-list.ts';
import { ChallengeTable } from './challenge-table.tsx';
import { ClaimPanel, ResponsePanel } from './count-panels.tsx';
import { DecisionForm } from './decision-form.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { undecidedQuestions } from './undecided.ts';

type Args = { request: Request; params: { testId?: string; questionId?: string } };

export async function loader({ request, params }: Args) {
  const { testId = '', questionId = '' } = params;
  const url = new URL(request.url);
  url.searchParams.set('test_id', testId);
  url.searchParams.set('question_id', questionId);
  const [shown, challenges, { questions }] = await Promise.all([
    call(getChallengedQuestion, { test_id: testId, question_id: questionId }),
    loadList(listChallenges, url.href, ['test_id', 'question_id', 'language']),
    call(getKeyReview, { test_id: testId }),
  ]);
  const nextUndecided = undecidedQuestions(questions).find(({ question_id }) => String(question_id) !== questionId);
  return { shown, challenges, nextUndecided };
}

export function Component() {
  const { shown, challenges, nextUndecided } = useLoaderData<typeof loader>();
  const messages = useKeyReviewMessages();
  const { test_id, test_name, number, question, decision } = shown;
  const path = (id: number) => `/answer-keys/${test_id}/questions/${id}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.questionTitle(number)}
        parent={<ParentLink to={`/answer-keys/${test_id}`}>{test_name}</ParentLink>}
      >
        {shown.previous !== null && (
          <LinkButton variant="secondary" to={path(shown.previous)}>
            {messages.previous}
          </LinkButton>
        )}
        {shown.next !== null && (
          <LinkButton variant="secondary" to={path(shown.next)}>
            {messages.next}
          </LinkButton>
        )}
      </PageHeader>
      <QuestionPanel shown={shown} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ClaimPanel shown={shown} />
          <ResponsePanel shown={shown} />
        </div>
        <DecisionForm
          key={`${question.question_id} ${decision?.version}`}
          shown={shown}
          nextUndecided={nextUndecided}
        />
      </div>
      <ChallengeTable testId={test_id} question={question} page={challenges} />
    </div>
  );
}
