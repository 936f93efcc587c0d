import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type HierarchyRow, moveHierarchyPage } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { call } from '../../../calls/call.ts';
import { callErrorText } from '../../../calls/call-error.ts';
import { Cancelled } from '../../../calls/interruptions.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import type { Place } from './tree-places.ts';

/** The attribute by which the line of a page is found again after it was moved. */
export const LINE_ATTRIBUTE = 'data-page';

/** Returns the function that moves a page, and the message of the last failure. The page's menu has the focus afterwards. */
export function useMove() {
  const { revalidate } = useRevalidator();
  const { unreachable } = useFormMessages();
  const [failure, setFailure] = useState<string | null>(null);
  const move = async ({ node_id }: HierarchyRow, { parentId, beforeId }: Place, text: string) => {
    setFailure(null);
    try {
      await call(moveHierarchyPage, { node_id, parent_id: parentId, before_id: beforeId });
      showToast(text);
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(callErrorText(error, unreachable));
    }
    await revalidate();
    document.querySelector<HTMLElement>(`[${LINE_ATTRIBUTE}="${node_id}"] [aria-controls]`)?.focus();
  };
  return { move, failure };
}
