import { useId } from 'react';
import { CONTROL_CLASS } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTableMessages } from '../../messages/table.ts';
import { chosenTimeText } from '../../parts/format.ts';
import { TOOL_BUTTON } from '../../parts/tool-button.ts';
import type { Filter } from '../column.ts';

type Props = { filter: Filter; value: string; onChange(value: string): void };

/** The control of one filter: a select, a date field, or a button that removes it. */
export function FilterControl({ filter, value, onChange }: Props) {
  const messages = useTableMessages();
  const id = useId();
  if (filter.kind === 'given') {
    if (!value) return null;
    return (
      <button type="button" onClick={() => onChange('')} className={`${TOOL_BUTTON} border-ink! font-semibold`}>
        {filter.title}: {value}
        <Icon name="close" className="size-4" />
        <span className="sr-only">{messages.remove}</span>
      </button>
    );
  }
  const controlClass = `${CONTROL_CLASS} text-sm ${value ? 'border-ink! font-semibold' : ''}`;
  return (
    <div className="flex items-center gap-2 max-md:grid max-md:gap-1">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-soft">
        {filter.title}
      </label>
      {filter.kind === 'choice' ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={controlClass}>
          <option value="">{messages.all}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      ) : (
        <div className="grid">
          <input
            id={id}
            type="date"
            value={value}
            aria-describedby={value ? `${id}-day` : undefined}
            onChange={(event) => onChange(event.target.value)}
            className={controlClass}
          />
          {value && (
            <p id={`${id}-day`} className="mt-1 text-xs text-ink-soft">
              {chosenTimeText(value)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
