import { useState } from 'react';
import { pagesBelow } from '../../../../common/catalogue/seo-url.ts';
import type { HierarchyRow } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { otherParents, type Place, pathOf } from './tree-places.ts';

type Props = {
  pages: readonly HierarchyRow[];
  page: HierarchyRow;
  /** The place on which the page was dropped; null if the user chooses a parent. */
  place: Place | null;
  onMove(place: Place): Promise<void>;
  onClose(): void;
};

/** Shows the effect of moving a page to another parent, and confirms it. */
export function MoveDialog({ pages, page, place, onMove, onClose }: Props) {
  const messages = useHierarchyMessages();
  const { cancel } = useFormMessages();
  const parents = otherParents(pages, page);
  const [parentId, setParentId] = useState(place?.parentId ?? parents[0]?.node_id ?? 0);
  const parent = parents.find(({ node_id }) => node_id === parentId);
  const isDropped = place?.parentId === parentId;
  const target: Place = { parentId, beforeId: isDropped ? place.beforeId : null };
  const move = async () => {
    onClose();
    await onMove(target);
  };
  return (
    <Dialog open onClose={onClose} title={messages.moveTitle(page.name)}>
      <SelectField
        label={messages.target}
        value={parentId}
        onChange={(event) => setParentId(Number(event.target.value))}
      >
        {parents.map((one) => (
          <option key={one.node_id} value={one.node_id}>
            {pathOf(pages, one)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="text-sm">
        {parent && messages.moveText(page.name, pagesBelow(pages, page.node_id).length, pathOf(pages, parent))}
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionButton variant="primary" label={messages.move} busyLabel={messages.moving} action={move} />
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
