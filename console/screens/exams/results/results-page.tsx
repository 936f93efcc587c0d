/** The results of a test: when they appear, what is checked before, and the list. */
import { useLoaderData } from 'react-router';
import { getRelease } from '../../../../contract/staff/exams/results/release.ts';
import { listResults } from '../../../../contract/staff/exams/results/results.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useResultMessages } from '../../../messages/exams/results.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { readListQuery } from '../../../table/params/list-params.ts';
import { shouldReloadList } from '../../../table/params/load-list.ts';
import { CheckPanel } from './check-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { ResultTable } from './result-table.tsx';
import { StateBadge } from './state-badge.tsx';

type Args = { request: Request; params: { testId?: string } };

export async function loader({ request, params }: Args) {
  const test_id = params.testId ?? '';
  const query = { ...readListQuery(request.url, ['consent', 'category']), test_id };
  const [release, results] = await Promise.all([
    call(getRelease, { test_id }),
    // Who only controls tests does not see the list; before the release hardly anybody does.
    call(listResults, query as { test_id: string }).catch((error: { status?: number; code?: string }) => {
      if (error.status === 403 || error.code === 'results_awaited') return null;
      throw error;
    }),
  ]);
  return { release, results };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { release, results } = useLoaderData<typeof loader>();
  const messages = useResultMessages();
  const can = useCan();
  const { test_id, name, state } = release;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={messages.pageTitle(name)}
        note={<StateBadge state={state} />}
        parent={<ParentLink to="/results">{messages.title}</ParentLink>}
      >
        {can('exams.control') && (
          <LinkButton variant="secondary" to={`/results/${test_id}/documents`}>
            {messages.toDocuments}
          </LinkButton>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <ReleasePanel key={release.version} release={release} />
        <CheckPanel release={release} />
      </div>
      {results && <ResultTable release={release} page={results} />}
      {!release.shows_marks && <Message icon="calendar" title={messages.awaited} />}
    </div>
  );
}
