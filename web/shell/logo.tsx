import type { Institute } from '../../contract/pages.ts';
import { sourceOf } from '../parts/picture.tsx';

export type LogoInstitute = Pick<Institute, 'name' | 'logo'>;

type Props = { institute: LogoInstitute; isFooter?: boolean };

/** The institute's logo with its name as text, which follows the colour scheme. */
export function Logo({ institute, isFooter = false }: Props) {
  return (
    <span className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <img
        src={sourceOf(institute.logo)}
        alt=""
        width={32}
        height={32}
        loading={isFooter ? 'lazy' : undefined}
        // React preloads an image without it.
        fetchPriority={isFooter ? undefined : 'low'}
        className="size-8 flex-none"
      />
      <span className="line-clamp-2 leading-tight">{institute.name}</span>
    </span>
  );
}
