import type { Institute } from '../../contract/pages.ts';
import { buttonClass } from '../../ui/button.tsx';

export function AppLinks({ apps }: { apps: Institute['apps'] }) {
  const stores = [
    ['Android', apps.android],
    ['iOS', apps.ios],
    ['Windows', apps.windows],
  ] as const;
  return (
    <ul aria-label="Download the app" className="flex flex-wrap gap-3">
      {stores.map(([name, url]) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            <span className="sr-only">Download for </span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
