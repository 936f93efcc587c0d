/** How states and media of products are shown. */
import type { ProductRow } from '../../../../contract/staff/catalogue/products.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useProductMessages } from '../../../messages/catalogue/products.ts';

const TONES = { new: 'plain', published: 'good', withdrawn: 'warn' } as const;

export function ProductStates({ state, draft_state }: Pick<ProductRow, 'state' | 'draft_state'>) {
  const { states, draftStates } = useProductMessages();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>{states[state]}</Badge>
      {draft_state && <Badge tone="warn">{draftStates[draft_state]}</Badge>}
    </span>
  );
}
