/** A paper: its sections and questions, what is missing, and its publication. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getPaper } from '../../../../contract/staff/exams/papers/papers.ts';
import { listTopics } from '../../../../contract/staff/exams/questions.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { usePaperMessages } from '../../../messages/exams/papers.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { PaperEditor } from './editor/paper-editor.tsx';
import { PaperOutline } from './panels/paper-outline.tsx';
import { StatePanel } from './panels/state-panel.tsx';
import { PaperBadge } from './paper-texts.tsx';

export async function loader({ params: { paperId = '' } }: { params: { paperId?: string } }) {
  const [paper, topics] = await Promise.all([call(getPaper, { paper_id: paperId }), call(listTopics, {})]);
  return { paper, topics };
}

export function Component() {
  const { paper, topics } = useLoaderData<typeof loader>();
  const messages = usePaperMessages();
  const can = useCan();
  const { revalidate } = useRevalidator();
  const { paper_id, version, name, state, has_attempts } = paper;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={name || messages.untitled(paper_id)}
        note={<PaperBadge state={state} />}
        parent={<ParentLink to="/papers">{messages.title}</ParentLink>}
      />
      {has_attempts && <Notice tone="warn">{messages.hasAttempts}</Notice>}
      {can('papers.edit') ? (
        // Another stored version replaces what the form shows.
        <PaperEditor key={`${paper_id} ${version}`} paper={paper} topics={topics} onChanged={revalidate} />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0 max-xl:order-2">
            <PaperOutline paper={paper} />
          </div>
          <StatePanel paper={paper} check={paper.check} onChanged={revalidate} />
        </div>
      )}
    </div>
  );
}
