import { useSearchParams } from 'react-router';
import { LinkButton } from '../../parts/link-button.tsx';

/** Leads from orders to payments and back, with the same search and student. */
export function OtherList({ path, title }: { path: string; title: string }) {
  const [params] = useSearchParams();
  const kept = ['search', 'student_id'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return (
    <LinkButton variant="secondary" to={kept.length ? `${path}?${new URLSearchParams(kept)}` : path}>
      {title}
    </LinkButton>
  );
}
