/** One search tag: its fields and its history. */
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { AuditRow } from '../../../../contract/staff/audit.ts';
import {
  deleteSearchTag,
  getSearchTag,
  type SearchTag,
  saveSearchTag,
} from '../../../../contract/staff/store-front/search-tags.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useSearchTagMessages } from '../../../messages/store-front/search-tags.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { fieldsOf, TagForm, valuesOf } from './tag-form.tsx';

type Loaded = { tag: SearchTag; history: readonly AuditRow[] | null };

export async function loader({ params }: { params: { tagId?: string } }): Promise<Loaded> {
  const tag_id = params.tagId ?? '';
  if (!/^\d{1,15}$/.test(tag_id)) throw new Response(null, { status: 404 });
  const [tag, history] = await Promise.all([
    call(getSearchTag, { tag_id }),
    loadHistory({ target_type: 'search_tag', target_id: tag_id }),
  ]);
  return { tag, history };
}

export function Component() {
  const { tag, history } = useLoaderData<typeof loader>();
  const messages = useSearchTagMessages();
  const canEdit = useCan()('pages.publish');
  return (
    <div className="grid gap-5">
      <PageHeader
        title={tag.title}
        note={tag.is_trending && <Badge>{messages.yes}</Badge>}
        parent={<ParentLink to="/search-tags">{messages.title}</ParentLink>}
      >
        {canEdit && <DeleteButton tag={tag} />}
      </PageHeader>
      {!canEdit && <Notice>{messages.readOnly}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {canEdit ? (
          <TagEditor key={tag.tag_id} tag={tag} />
        ) : (
          <Facts
            facts={[
              [messages.tagHindi, tag.title_hindi],
              [messages.keywords, tag.keywords],
              [messages.products, tag.products.map(({ title }) => title).join(', ')],
            ]}
          />
        )}
        {history && <HistoryPanel rows={history} target={{ type: 'search_tag', id: String(tag.tag_id) }} />}
      </div>
    </div>
  );
}

function TagEditor({ tag }: { tag: SearchTag }) {
  const messages = useSearchTagMessages();
  const { revalidate } = useRevalidator();
  const { tag_id } = tag;
  return (
    <div className="min-w-0">
      <TagForm
        initial={valuesOf(tag)}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        submit={(values) => call(saveSearchTag, { tag_id, version: values.version, ...fieldsOf(values) })}
        loadStored={async () => valuesOf(await call(getSearchTag, { tag_id }))}
        onDone={() => {
          showToast(saveSearchTag.successMessage);
          void revalidate();
        }}
      />
    </div>
  );
}

function DeleteButton({ tag: { tag_id, title, version } }: { tag: SearchTag }) {
  const messages = useSearchTagMessages();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {messages.delete}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={messages.deleteTitle(title)}
          text={messages.deleteText}
          label={messages.delete}
          busyLabel={messages.deleting}
          action={async () => {
            await call(deleteSearchTag, { tag_id, version });
            showToast(deleteSearchTag.successMessage);
            await navigate('/search-tags');
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
