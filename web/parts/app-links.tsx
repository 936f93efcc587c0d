import type { Institute } from '../../contract/pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { usePartMessages } from './messages/use-part-messages.ts';

/** Whether the institute has an app. */
export function hasApps(apps: Institute['apps']): boolean {
  return Object.values(apps).some((url) => url !== '');
}

/** The apps of the institute; an app without a link does not exist. */
export function AppLinks({ apps }: { apps: Institute['apps'] }) {
  const messages = usePartMessages();
  const stores = (
    [
      ['Android', apps.android],
      ['iOS', apps.ios],
      ['Windows', apps.windows],
    ] as const
  ).filter(([, url]) => url !== '');
  return (
    <ul aria-label={messages.downloadApp} className="flex flex-wrap gap-3">
      {stores.map(([name, url]) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            <span className="sr-only">{messages.downloadFor}</span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
