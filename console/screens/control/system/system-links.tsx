import { useSystemMessages } from '../../../messages/system.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';

/** Leads to the other pages of the area. */
export function SystemLinks() {
  const messages = useSystemMessages();
  const pages = [
    ['jobs', messages.jobs],
    ['messages', messages.messagesTitle],
    ['webhooks', messages.webhooks],
    ['checks', messages.checks],
  ] as const;
  return pages.map(([path, title]) => (
    <LinkButton key={path} variant="secondary" to={`/system/${path}`}>
      {title}
    </LinkButton>
  ));
}

/** Leads back from a page of the area. */
export function ToSystem() {
  const { title } = useSystemMessages();
  return <ParentLink to="/system">{title}</ParentLink>;
}
