import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormMessages } from '../../messages/form.ts';

/** A field whose value in the store differs from the one that the user entered. */
type Difference<Name extends string> = Readonly<{
  name: Name;
  label: string;
  stored: ReactNode;
  entered: ReactNode;
  /** Whether the user has changed it since it was loaded: then the entered value is chosen at first. */
  isEntered: boolean;
}>;

type Props<Name extends string> = {
  differences: readonly Difference<Name>[];
  /** Continues with the entered values of these fields, and the stored ones of the others. */
  onMerge(entered: ReadonlySet<Name>): void;
  /** Continues to edit; nothing is saved or discarded. */
  onClose(): void;
};

/** Shows both values of each field after another person saved the same record, and lets the user choose one of them. */
export function MergeDialog<Name extends string>({ differences, onMerge, onClose }: Props<Name>) {
  const messages = useFormMessages();
  const [entered, setEntered] = useState<ReadonlySet<Name>>(
    () => new Set(differences.flatMap(({ name, isEntered }) => (isEntered ? [name] : []))),
  );
  const choose = (name: Name, isMine: boolean) => {
    const next = new Set(entered);
    if (isMine) next.add(name);
    else next.delete(name);
    setEntered(next);
  };
  return (
    <Dialog open onClose={onClose} title={messages.conflictTitle} className="max-w-3xl">
      <p className="text-sm">{messages.mergeText}</p>
      <div className="grid gap-5">
        {differences.map(({ name, label, ...values }) => (
          <fieldset key={name} className="grid min-w-0 gap-2">
            <legend className="mb-1 text-sm font-semibold">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {(['stored', 'entered'] as const).map((side) => (
                <RadioCard
                  key={side}
                  name={`merge-${name}`}
                  checked={entered.has(name) === (side === 'entered')}
                  onChange={() => choose(name, side === 'entered')}
                >
                  <span className="grid min-w-0 gap-1 text-sm">
                    <span className="text-xs text-ink-soft">{messages[side]}</span>
                    <span className="min-w-0 break-words">{values[side] || messages.emptyValue}</span>
                  </span>
                </RadioCard>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="form-actions flex flex-wrap gap-3">
        <Button onClick={() => onMerge(entered)}>{messages.merge}</Button>
        <Button variant="secondary" onClick={() => setEntered(new Set(differences.map(({ name }) => name)))}>
          {messages.chooseEntered}
        </Button>
        <Button variant="secondary" onClick={() => setEntered(new Set())}>
          {messages.chooseStored}
        </Button>
      </div>
    </Dialog>
  );
}
