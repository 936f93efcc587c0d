import { ordinal } from '../../../common/texts/wording.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Progress } from './instalments.ts';

export function InstalmentSteps({ progress }: { progress: Progress }) {
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <p className="tabular text-sm font-semibold">
        {progress.paid}/{progress.total} EMI'S PAID
      </p>
      <ol className="flex flex-wrap gap-x-6 gap-y-3">
        {progress.steps.map(({ emiNo, label }) => {
          const isPaid = label === 'Completed';
          return (
            <li key={emiNo} className="flex items-center gap-2 text-sm">
              <span
                aria-hidden="true"
                className={`tabular grid size-7 place-items-center rounded-full border text-xs font-semibold ${isPaid ? 'border-good bg-good-soft text-good' : 'border-line-strong text-ink-soft'}`}
              >
                {isPaid ? <Icon name="check" className="size-4" /> : emiNo}
              </span>
              <span>
                <span className="sr-only">{ordinal(emiNo)} EMI: </span>
                {label}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
