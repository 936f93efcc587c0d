/** The published revisions of a product, what each changed, and restoring an earlier one. */
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import {
  compareRevisions,
  listRevisions,
  type RevisionRow,
  restoreRevision,
} from '../../../../contract/staff/catalogue/history.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { ChangeTable } from '../../control/audit/change-table.tsx';

type Args = { params: { productId?: string }; request: Request };

/** The query names the revision that is compared (`revision`) and the one before which the list begins (`before`). */
export async function loader({ params: { productId = '' }, request }: Args) {
  const query = new URL(request.url).searchParams;
  const [revision, before] = [query.get('revision'), query.get('before')];
  const [history, difference] = await Promise.all([
    call(listRevisions, { product_id: productId, ...(before ? { before } : {}) }),
    revision ? call(compareRevisions, { product_id: productId, revision_id: revision }) : null,
  ]);
  return { productId, history, difference };
}

export function Component() {
  const { productId, history, difference } = useLoaderData<typeof loader>();
  const messages = useProductMessages();
  const last = history.rows.at(-1);
  return (
    <div className="grid max-w-4xl gap-5">
      <PageHeader
        title={messages.historyTitle(history.title)}
        text={messages.historyText}
        parent={<ParentLink to={`/products/${productId}`}>{history.title}</ParentLink>}
      />
      {history.rows.length === 0 && <Message icon="about" title={messages.noHistory} />}
      <ol className="grid gap-3" aria-label={messages.history}>
        {history.rows.map((row) => (
          <li key={row.revision_id} className="rounded-md border border-line bg-surface">
            <Revision row={row} productId={productId} isOpen={row.revision_id === difference?.revision.revision_id} />
            {row.revision_id === difference?.revision.revision_id && (
              <section aria-label={messages.sinceBefore} className="border-t border-line">
                <ChangeTable before={difference.before} after={difference.after} texts={messages} />
              </section>
            )}
          </li>
        ))}
      </ol>
      {history.has_more && last && (
        <LinkButton variant="secondary" className="justify-self-start" to={`?before=${last.revision_id}`}>
          {messages.more}
        </LinkButton>
      )}
    </div>
  );
}

type RevisionProps = { row: RevisionRow; productId: string; isOpen: boolean };

function Revision({ row, productId, isOpen }: RevisionProps) {
  const messages = useProductMessages();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const author = row.author_kind === 'import' ? messages.importedBy : messages.editedBy(row.author);
  const by = row.publisher && row.publisher !== row.author ? `, ${messages.publishedBy(row.publisher)}` : '';
  const next = new URLSearchParams(query);
  if (isOpen) next.delete('revision');
  else next.set('revision', String(row.revision_id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="grid gap-0.5 text-sm">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <Time at={row.published_at} />
          <Badge tone={row.state === 'published' ? 'good' : row.state === 'withdrawn' ? 'warn' : 'plain'}>
            {messages.revisionStates[row.state]}
          </Badge>
        </span>
        <span className="text-ink-soft">{`${author}${by}`}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`?${next}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent underline underline-offset-4"
        >
          {isOpen ? messages.hideChanges : messages.showChanges}
        </Link>
        {can('catalogue.edit') && row.state !== 'published' && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {messages.restoreDraft}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.restoreTitle}
          text={messages.restoreText}
          label={messages.restoreDraft}
          busyLabel={messages.restoring}
          variant="primary"
          action={async () => {
            await call(restoreRevision, { product_id: productId, revision_id: row.revision_id });
            showToast(restoreRevision.successMessage);
            await navigate(`/products/${productId}`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
