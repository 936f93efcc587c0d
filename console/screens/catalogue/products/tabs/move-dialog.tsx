import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { SelectField } from '../../../../../ui/field.tsx';
import { useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';
import { useFormMessages } from '../../../../messages/form.ts';
import type { Target } from './tab-changes.ts';

type Props = { title: string; targets: readonly Target[]; onMove(target: Target): void; onClose(): void };

/** Chooses the category or the tab to which an entry moves. */
export function MoveDialog({ title, targets, onMove, onClose }: Props) {
  const messages = useTabMessages();
  const { cancel } = useFormMessages();
  const [at, setAt] = useState(0);
  const target = targets[at];
  return (
    <Dialog open onClose={onClose} title={messages.moveTitle(title)}>
      <SelectField label={messages.target} value={at} onChange={(event) => setAt(Number(event.target.value))}>
        {targets.map(({ tab, category, label }, index) => (
          <option key={`${tab} ${category}`} value={index}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-3">
        {target && <Button onClick={() => onMove(target)}>{messages.move}</Button>}
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
