import type { Institute } from '../../../../contract/pages.ts';
import { AppLinks } from '../../../parts/app-links.tsx';

/** Heights of the decorative steps beside the text. */
const STEPS = ['h-1/5', 'h-2/5', 'h-3/5', 'h-4/5', 'h-full'];

export function Apps({ institute }: { institute: Pick<Institute, 'name' | 'apps'> }) {
  return (
    <section
      aria-labelledby="apps"
      className="relative overflow-hidden rounded-lg bg-accent-soft p-6 sm:p-8 md:min-h-56 md:p-12"
    >
      <div aria-hidden="true" className="absolute inset-y-0 right-0 flex w-2/5 items-end pt-8 opacity-90 max-md:hidden">
        {STEPS.map((height, index) => (
          <span key={height} className={`flex-1 ${height} ${index === STEPS.length - 1 ? 'bg-accent' : 'step-3'}`} />
        ))}
      </div>
      <div className="relative grid max-w-lg gap-5">
        <div className="grid gap-2">
          <h2 id="apps" className="text-xl font-semibold tracking-tight md:text-2xl">
            Your classes, wherever you are
          </h2>
          <p className="text-ink-soft">
            The {institute.name} app plays every class of your courses, on the phone and on the desk.
          </p>
        </div>
        <AppLinks apps={institute.apps} />
      </div>
    </section>
  );
}
