import type { Institute } from '../../../../contract/pages.ts';
import { AppLinks, hasApps } from '../../../parts/app-links.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';

export function Apps({ institute }: { institute: Pick<Institute, 'name' | 'apps'> }) {
  const messages = useHomeMessages();
  if (!hasApps(institute.apps)) return null;
  return (
    <section
      aria-labelledby="apps"
      className="flex flex-wrap items-center justify-between gap-5 rounded-lg bg-accent-soft p-6 sm:p-8 md:p-12"
    >
      <div className="grid max-w-lg gap-2">
        <h2 id="apps" className="text-xl font-semibold tracking-tight md:text-2xl">
          {messages.appsTitle}
        </h2>
        <p className="text-ink-soft">{messages.appsText(institute.name)}</p>
      </div>
      <AppLinks apps={institute.apps} />
    </section>
  );
}
