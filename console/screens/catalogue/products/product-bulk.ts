import { useLocation } from 'react-router';
import { discardDrafts, publishProducts, withdrawProducts } from '../../../../contract/staff/catalogue/drafts.ts';
import { listProducts, type ProductRow } from '../../../../contract/staff/catalogue/products.ts';
import { useCan } from '../../../calls/session.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import type { Bulk, BulkAction } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';

/** The parameters of the list. */
export const PRODUCT_FILTERS = ['kind', 'medium', 'vertical', 'state'];

/** Publishes and discards the drafts of several products, and withdraws products; absent without a permission. */
export function useProductBulk(): Bulk<ProductRow> | undefined {
  const messages = useProductMessages();
  const can = useCan();
  const { search } = useLocation();
  const actions: BulkAction<ProductRow>[] = [
    {
      endpoint: publishProducts,
      label: messages.publishMany,
      busyLabel: messages.publishing,
      title: messages.publishManyTitle,
      text: messages.publishManyText,
      // A scheduled draft is published at its time.
      rowOf: ({ product_id, draft_version, draft_state, current_id }) =>
        draft_version && draft_state !== 'scheduled' ? { product_id, version: draft_version, current_id } : null,
      done: messages.publishedMany,
    },
    {
      endpoint: withdrawProducts,
      label: messages.withdraw,
      busyLabel: messages.withdrawing,
      variant: 'danger',
      title: messages.withdrawManyTitle,
      text: messages.withdrawManyText,
      rowOf: ({ product_id, current_id, state }) => (state === 'published' ? { product_id, current_id } : null),
      field: { name: 'reason', label: messages.reason, hint: messages.reasonHint },
      done: messages.withdrawnMany,
    },
    {
      endpoint: discardDrafts,
      label: messages.discardMany,
      busyLabel: messages.discarding,
      variant: 'danger',
      title: messages.discardManyTitle,
      text: messages.discardManyText,
      rowOf: ({ product_id, draft_version }) => (draft_version ? { product_id, version: draft_version } : null),
      done: messages.discardedMany,
    },
  ];
  const allowed = actions.filter(({ endpoint }) => can(endpoint.permission));
  if (allowed.length === 0) return undefined;
  return {
    nameOf: ({ title }) => title || messages.untitled,
    loadAll: () => loadAllRows(listProducts, search, PRODUCT_FILTERS),
    actions: allowed,
  };
}
