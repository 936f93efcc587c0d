/** Name and initials of the candidate. */
import { useWords } from '../words/use-words.ts';

export function Candidate({ name }: { name: string }) {
  const words = useWords();
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
        <span className="soft">{words.candidate}</span>
        <strong>{name}</strong>
      </p>
    </div>
  );
}
