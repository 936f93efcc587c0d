/** The Hindi texts of the landing page, the sample classes and the institute. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getHindiTexts } from '../../../../contract/staff/store-front/hindi-texts.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useHindiTextMessages } from '../../../messages/store-front/hindi-texts.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { HindiTextEditor } from './hindi-text-editor.tsx';

const TARGET = { type: 'hindi_texts', id: '1' };

export async function loader() {
  const [loaded, history] = await Promise.all([
    call(getHindiTexts),
    loadHistory({ target_type: TARGET.type, target_id: TARGET.id }),
  ]);
  return { loaded, history };
}

export function Component() {
  const { loaded, history } = useLoaderData<typeof loader>();
  const messages = useHindiTextMessages();
  const { title } = useStoreFrontMessages();
  const { revalidate } = useRevalidator();
  const canEdit = useCan()('pages.publish');
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} parent={<ParentLink to="/pages">{title}</ParentLink>} />
      {!canEdit && <Notice>{messages.readOnly}</Notice>}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <HindiTextEditor loaded={loaded} canEdit={canEdit} onSaved={() => void revalidate()} />
        {history && <HistoryPanel rows={history} target={TARGET} />}
      </div>
    </div>
  );
}
