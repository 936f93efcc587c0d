import { Icon } from '../../../ui/icon.tsx';
import type { Progress } from './instalments.ts';
import { useCoursesMessages } from './messages/use-courses-messages.ts';

export function InstalmentSteps({ progress }: { progress: Progress }) {
  const messages = useCoursesMessages();
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <p className="tabular text-sm font-semibold">{messages.paidInstalments(progress.paid, progress.total)}</p>
      <ol className="flex flex-wrap gap-x-6 gap-y-3">
        {progress.steps.map(({ emiNo, state }) => {
          const isPaid = state === 'paid';
          return (
            <li key={emiNo} className="flex items-center gap-2 text-sm">
              <span
                aria-hidden="true"
                className={`tabular grid size-7 place-items-center rounded-full border text-xs font-semibold ${isPaid ? 'border-good bg-good-soft text-good' : 'border-line-strong text-ink-soft'}`}
              >
                {isPaid ? <Icon name="check" className="size-4" /> : emiNo}
              </span>
              <span>
                <span className="sr-only">{messages.ofInstalment(emiNo)}</span>
                {messages.steps[state]}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
