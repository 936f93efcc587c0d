import { useId, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { REPORTS } from '../../../../contract/staff/money/reports.ts';
import { Button } from '../../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../../ui/field.tsx';
import { useReportMessages } from '../../../messages/money/reports.ts';
import { chosenTimeText } from '../../../parts/format.ts';
import type { ReportQuery } from './period.ts';

/** Chooses the report and its days. Another report is shown at once, other days after the button. */
export function ReportControls({ query }: { query: ReportQuery }) {
  const messages = useReportMessages();
  const id = useId();
  const submit = useSubmit();
  const days = [
    ['from', messages.from, query.from],
    ['to', messages.to, query.to],
  ] as const;
  return (
    <Form className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
      <div className="grid gap-1 max-sm:col-span-2">
        <label htmlFor={`${id}-by`} className="text-sm text-ink-soft">
          {messages.report}
        </label>
        <select
          id={`${id}-by`}
          name="by"
          defaultValue={query.by}
          onChange={(event) => void submit({ by: event.target.value })}
          className={`${CONTROL_CLASS} text-sm`}
        >
          {REPORTS.map((by) => (
            <option key={by} value={by}>
              {messages.kinds[by]}
            </option>
          ))}
        </select>
      </div>
      {days.map(([name, title, value]) => (
        <DayInput key={`${name} ${value}`} id={`${id}-${name}`} {...{ name, title, value }} />
      ))}
      <Button type="submit" variant="secondary" className="max-sm:col-span-2 sm:mt-6.5">
        {messages.show}
      </Button>
    </Form>
  );
}

type DayProps = { id: string; name: string; title: string; value: string };

/** A day, which is repeated in words below its control. */
function DayInput({ id, name, title, value }: DayProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {title}
      </label>
      <input
        {...{ id, name }}
        type="date"
        required
        value={chosen}
        aria-describedby={`${id}-day`}
        onChange={({ target }) => setChosen(target.value)}
        className={`${CONTROL_CLASS} text-sm`}
      />
      <p id={`${id}-day`} className="min-h-5 text-xs text-ink-soft">
        {chosenTimeText(chosen)}
      </p>
    </div>
  );
}
