import { Icon } from '../../../ui/icon.tsx';

export const STEPS = ['Enter Mobile Number', 'Verify OTP', 'Provide Information'] as const;
export const SOCIAL_STEPS = ['Successfull Social Login', 'Provide Information', 'Verify OTP'] as const;

/** The progress of the sign-in; `current` is the index of the current step, from 0. */
export function StepList({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label="Progress" className="grid grid-cols-3 gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`grid content-start gap-1.5 border-t-4 pt-2 text-xs ${index <= current ? 'border-accent' : 'border-line'} ${index === current ? 'font-semibold text-ink' : 'text-ink-soft'}`}
        >
          <span className="flex items-start gap-1">
            {index < current && <Icon name="check" className="size-4 text-accent" />}
            {step}
            {index < current && <span className="sr-only">(done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
