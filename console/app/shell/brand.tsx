import { Link } from 'react-router';
import { useShellMessages } from '../../messages/shell.ts';

/** Name of the institute; a link to the start page. */
export function Brand({ institute }: { institute: string }) {
  const messages = useShellMessages();
  return (
    <Link to="/" className="grid min-w-0 rounded-sm leading-tight">
      <span className="truncate text-base font-semibold">{institute}</span>
      <span className="text-xs text-ink-soft">{messages.console}</span>
    </Link>
  );
}
