/** The sample classes of the landing page. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getSampleClasses } from '../../../../contract/staff/store-front/sample-classes.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useSampleClassMessages } from '../../../messages/store-front/sample-classes.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { SampleClassEditor } from './sample-class-editor.tsx';

const TARGET = { type: 'sample_classes', id: '1' };

export async function loader() {
  const [sampleClasses, history] = await Promise.all([
    call(getSampleClasses),
    loadHistory({ target_type: TARGET.type, target_id: TARGET.id }),
  ]);
  return { sampleClasses, history };
}

export function Component() {
  const { sampleClasses, history } = useLoaderData<typeof loader>();
  const messages = useSampleClassMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      {sampleClasses.has_landing ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Classes loaded={sampleClasses} />
          {history && <HistoryPanel rows={history} target={TARGET} />}
        </div>
      ) : (
        <>
          <Notice>{messages.noLanding}</Notice>
          <div>
            <LinkButton to="/pages/landing">{messages.toLanding}</LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

function Classes({ loaded }: { loaded: Awaited<ReturnType<typeof loader>>['sampleClasses'] }) {
  const messages = useSampleClassMessages();
  const { revalidate } = useRevalidator();
  const canEdit = useCan()('pages.publish');
  if (canEdit) {
    return <SampleClassEditor loaded={loaded} onSaved={() => void revalidate()} />;
  }
  return (
    <div className="grid gap-5">
      <Notice>{messages.readOnly}</Notice>
      <ol aria-label={messages.list} className="divide-y divide-line rounded-md border border-line bg-surface text-sm">
        {loaded.classes.map(({ title, category }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at} className="grid gap-1 px-5 py-3">
            <span className="font-semibold">{title}</span>
            <span className="text-ink-soft">{category}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
