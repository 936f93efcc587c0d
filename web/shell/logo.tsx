import type { Institute } from '../../contract/pages.ts';
import { sourceOf } from '../parts/picture.tsx';

/** The institute's logo with its name as text, which follows the colour scheme. */
export function Logo({ institute }: { institute: Pick<Institute, 'name' | 'logo'> }) {
  return (
    <span className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <img src={sourceOf(institute.logo)} alt="" width={32} height={32} fetchPriority="low" className="size-8" />
      {institute.name}
    </span>
  );
}
