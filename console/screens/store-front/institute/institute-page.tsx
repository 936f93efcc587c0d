/** The data of the institute. */
import { useLoaderData } from 'react-router';
import { getStateList, INDIA } from '../../../../contract/identity/places.ts';
import { getInstituteSettings } from '../../../../contract/staff/store-front/institute.ts';
import { call } from '../../../calls/call.ts';
import { useInstituteMessages } from '../../../messages/store-front/institute.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { InstituteEditor } from './institute-editor.tsx';

const TARGET = { type: 'institute', id: 'institute' };

export async function loader() {
  const [institute, states, history] = await Promise.all([
    call(getInstituteSettings),
    call(getStateList, { country_id: INDIA }),
    loadHistory({ target_type: TARGET.type, target_id: TARGET.id }),
  ]);
  return { institute, states, history };
}

export function Component() {
  const { institute, states, history } = useLoaderData<typeof loader>();
  const messages = useInstituteMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <InstituteEditor loaded={institute} states={states} />
        {history && <HistoryPanel rows={history} target={TARGET} />}
      </div>
    </div>
  );
}
