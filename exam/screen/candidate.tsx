/** Name and initials of the candidate. */
import { useMessages } from '../messages/use-messages.ts';

export function Candidate({ name }: { name: string }) {
  const messages = useMessages();
  const initials = name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('');
  return (
    <div className="candidate">
      <span className="initials" aria-hidden="true">
        {initials}
      </span>
      <p>
        <span className="soft">{messages.candidate}</span>
        <strong>{name}</strong>
      </p>
    </div>
  );
}
