/** The shelves: their names, products and order. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getShelves } from '../../../../contract/staff/catalogue/shelves.ts';
import { Message } from '../../../../ui/message.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useShelfMessages } from '../../../messages/catalogue/shelves.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ShelfEditor } from './shelf-editor.tsx';

export const loader = () => call(getShelves);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const messages = useShelfMessages();
  const { revalidate } = useRevalidator();
  const canEdit = useCan()('catalogue.publish');
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      {!canEdit && <Notice>{messages.readOnly}</Notice>}
      {loaded.shelves.length === 0 && <Message icon="box" title={messages.empty} />}
      {canEdit ? (
        <ShelfEditor key={loaded.version} loaded={loaded} onSaved={() => void revalidate()} />
      ) : (
        <ul aria-label={messages.title} className="divide-y divide-line rounded-md border border-line bg-surface">
          {loaded.shelves.map(({ shelf_id, name, products }) => (
            <li key={shelf_id} className="grid gap-1 px-5 py-3 text-sm">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-soft">{products.map(({ title }) => title).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
