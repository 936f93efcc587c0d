import { Icon } from '../../../ui/icon.tsx';
import type { LoginMessages } from './messages/english.ts';
import { useLoginMessages } from './messages/use-login-messages.ts';

export type StepName = keyof LoginMessages['steps'];

/** The progress of the sign-in; `current` is the index of the current step, from 0. */
export function StepList({ steps, current }: { steps: readonly StepName[]; current: number }) {
  const messages = useLoginMessages();
  return (
    <ol aria-label={messages.progress} className="grid grid-cols-3 gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`grid content-start gap-1.5 border-t-4 pt-2 text-xs ${index <= current ? 'border-accent' : 'border-line'} ${index === current ? 'font-semibold text-ink' : 'text-ink-soft'}`}
        >
          <span className="flex items-start gap-1">
            {index < current && <Icon name="check" className="size-4 text-accent" />}
            {messages.steps[step]}
            {index < current && <span className="sr-only">{messages.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
