/** A product: its draft as a form that saves by itself, and its publication. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  type DraftState,
  getProduct,
  getProductOptions,
  type StaffProduct,
} from '../../../../contract/staff/catalogue/products.ts';
import { listSearchTags } from '../../../../contract/staff/store-front/search-tags.ts';
import { call } from '../../../calls/call.ts';
import { ensureMe, useCan } from '../../../calls/session.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { ProductTagPanel } from '../../store-front/search-tags/product-tag-panel.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductEditor } from './product-editor.tsx';
import { ProductStates } from './product-texts.tsx';

/** The most that a list returns at once. */
const MAX_TAGS = 200;

export async function loader({ params: { productId = '' } }: { params: { productId?: string } }) {
  const target = { type: 'product', id: productId };
  const { permissions } = await ensureMe();
  const [product, options, history, tags] = await Promise.all([
    call(getProduct, { product_id: productId }),
    call(getProductOptions),
    loadHistory({ target_type: target.type, target_id: target.id }),
    permissions.includes('pages.edit') ? call(listSearchTags, { product_id: productId, limit: MAX_TAGS }) : null,
  ]);
  return { product, options, history, target, tags };
}

export function Component() {
  const { product, options, history, target, tags } = useLoaderData<typeof loader>();
  const messages = useProductMessages();
  const { revalidate } = useRevalidator();
  const can = useCan();
  /** The first save begins a draft, and an edit cancels a scheduled publication. */
  const [draftState, setDraftState] = useState<DraftState | null>(product.draft?.state ?? null);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={titleOf(product) || messages.untitled}
        note={<ProductStates state={product.state} draft_state={draftState} />}
        parent={<ParentLink to="/products">{messages.title}</ParentLink>}
      >
        <ProductActions product={product} onChanged={revalidate} />
      </PageHeader>
      <ProductEditor
        key={versionOf(product)}
        product={product}
        options={options}
        canEdit={can('catalogue.edit')}
        onDraftState={setDraftState}
        onChanged={revalidate}
      />
      {tags && <ProductTagPanel tags={tags.rows} />}
      {history && <HistoryPanel rows={history} target={target} />}
    </div>
  );
}

/** A new editor begins with what is stored, after a publication or another change of the whole draft. */
function versionOf({ product_id, current_id, draft }: StaffProduct): string {
  return [product_id, current_id, draft?.revision_id, draft?.version].join();
}

function titleOf({ title, draft }: StaffProduct): string {
  return title || draft?.content.title || '';
}
