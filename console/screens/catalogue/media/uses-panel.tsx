import { Link } from 'react-router';
import type { MediaUse } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { permissionsToReplace } from '../../../../contract/staff/catalogue/media/replacing-rights.ts';
import { PERMISSIONS } from '../../../../contract/staff/permissions.ts';
import { useCan } from '../../../calls/session.ts';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import { Panel } from '../../../parts/panel.tsx';

/**
 * What names the file, with links to the screens where it can be changed, and the rights that the person lacks to replace
 * it.
 */
export function UsesPanel({ uses }: { uses: readonly MediaUse[] }) {
  const messages = useMediaMessages();
  const can = useCan();
  const missing = permissionsToReplace(uses).filter((permission) => !can(permission));
  const text = missing.length > 0 && messages.replaceNeeds(missing.map((one) => PERMISSIONS[one].text));
  return (
    <Panel title={messages.whereUsed} {...(text && { text })}>
      {uses.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{messages.notUsed}</p>
      ) : (
        <ul className="grid max-h-80 overflow-y-auto px-5 py-2 text-sm" tabIndex={uses.length > 8 ? 0 : undefined}>
          {uses.map(({ place, title, link }) => (
            <li key={`${place} ${link} ${title}`} className="flex flex-wrap items-center justify-between gap-x-4">
              {link ? (
                <Link to={link} className="min-w-0 py-2 break-words text-accent underline underline-offset-4">
                  {title}
                </Link>
              ) : (
                <span className="min-w-0 py-2 break-all">{title}</span>
              )}
              <span className="text-xs text-ink-soft">{messages.places[place]}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
