/** One vertical, exam or mode: its texts, its addresses and its history. */
import { useLoaderData } from 'react-router';
import { getHierarchyPage, getHierarchyTree } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { DeletePanel } from './delete-panel.tsx';
import { PageEditor } from './page-editor.tsx';
import { pathOf } from './tree-places.ts';

export async function loader({ params }: { params: { nodeId?: string } }) {
  const { nodeId = '' } = params;
  // Other text is no id: the call would refuse it as malformed.
  if (!/^\d{1,15}$/.test(nodeId)) throw new Response(null, { status: 404 });
  const [page, tree, history] = await Promise.all([
    call(getHierarchyPage, { node_id: nodeId }),
    call(getHierarchyTree),
    loadHistory({ target_type: 'hierarchy_page', target_id: nodeId }),
  ]);
  return { page, tree, history };
}

export function Component() {
  const { page, tree, history } = useLoaderData<typeof loader>();
  const messages = useHierarchyMessages();
  const canEdit = useCan()('catalogue.publish');
  const { node_id, name, kind, seo_url, former_seo_urls } = page;
  const row = tree.pages.find((one) => one.node_id === node_id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={name}
        note={messages.kinds[kind]}
        parent={<ParentLink to="/structure">{messages.title}</ParentLink>}
      >
        <a href={`/${seo_url}`} className={buttonClass('secondary')}>
          {messages.openInStore}
        </a>
      </PageHeader>
      {!canEdit && <Notice>{messages.readOnly}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PageEditor key={node_id} loaded={page} tree={tree} canEdit={canEdit} />
        <div className="grid gap-5">
          <Panel title={messages.facts}>
            <div className="px-5 py-4">
              <Facts
                facts={[
                  [messages.place, row && pathOf(tree.pages, row)],
                  [messages.labels.seo_url, `/${seo_url}`],
                  [messages.formerAddresses, former_seo_urls.map((former) => `/${former}`).join(', ') || messages.none],
                  ['', messages.products(page.products)],
                ]}
              />
            </div>
          </Panel>
          {canEdit && <DeletePanel page={page} />}
          {history && <HistoryPanel rows={history} target={{ type: 'hierarchy_page', id: String(node_id) }} />}
        </div>
      </div>
    </div>
  );
}
