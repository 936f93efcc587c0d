/** A group of shifts: its definition, its scores and their publication. */
import { useLoaderData } from 'react-router';
import { getScoreGroup, type ScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { call } from '../../../calls/call.ts';
import { useReload } from '../../../calls/use-reload.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { ComputationPanel } from './computation-panel.tsx';
import { DefinitionPanel } from './definition-panel.tsx';
import { DeleteButton } from './delete-button.tsx';
import { PublicationPanel } from './publication-panel.tsx';

const REFRESH_MS = 2000;

export function loader({ params }: { params: { groupId?: string } }): Promise<ScoreGroup> {
  return call(getScoreGroup, { group_id: params.groupId ?? '' });
}

export function Component() {
  const group = useLoaderData<typeof loader>();
  const messages = useScoreMessages();
  useReload(group.computation?.state === 'waiting' || group.computation?.state === 'running', REFRESH_MS);
  return (
    <div className="grid gap-5">
      <PageHeader title={group.name} parent={<ParentLink to="/scores">{messages.title}</ParentLink>}>
        <LinkButton variant="secondary" to={`/scores/${group.group_id}/edit`}>
          {messages.edit}
        </LinkButton>
        {!group.published && <DeleteButton group={group} />}
      </PageHeader>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <ComputationPanel group={group} />
          <PublicationPanel group={group} />
        </div>
        <DefinitionPanel group={group} />
      </div>
    </div>
  );
}
