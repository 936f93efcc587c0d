/** Chooses several records by searching for them, such as products. */
import type { ComponentProps } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { usePickerMessages } from '../../messages/picker.ts';
import { PickerField, type PickerOption } from './picker-field.tsx';

type Props = Omit<ComponentProps<typeof PickerField>, 'onChoose'> & {
  chosen: readonly PickerOption[];
  onChange(chosen: readonly PickerOption[]): void;
};

export function Picker({ chosen, onChange, find, ...field }: Props) {
  const isChosen = ({ id }: PickerOption) => chosen.some((one) => one.id === id);
  const choose = (option: PickerOption) => {
    if (!isChosen(option)) onChange([...chosen, { id: option.id, title: option.title }]);
  };
  return (
    <div className="grid gap-2">
      <PickerField
        {...field}
        find={async (text) => (await find(text)).filter((option) => !isChosen(option))}
        onChoose={choose}
      />
      <Chosen label={field.label} chosen={chosen} onChange={onChange} />
    </div>
  );
}

function Chosen({ label, chosen, onChange }: Pick<Props, 'label' | 'chosen' | 'onChange'>) {
  const messages = usePickerMessages();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={messages.chosen(label)} className="flex flex-wrap gap-2">
      {chosen.map(({ id, title }) => (
        <li key={id} className="flex min-w-0 items-center rounded-md border border-line-strong bg-sunken ps-3 text-sm">
          <span className="min-w-0 py-1.5 break-words">{title}</span>
          <button
            type="button"
            aria-label={messages.remove(title)}
            onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            className="grid min-h-9 min-w-9 flex-none place-items-center rounded-md text-ink-soft hover:text-accent"
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
