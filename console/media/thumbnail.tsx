import type { MediaFile } from '../../contract/staff/catalogue/media/media-files.ts';
import { ConsoleIcon } from '../parts/icon.tsx';

const ICONS = { picture: 'picture', pdf: 'page', film: 'film' } as const;

type Props = { file: Pick<MediaFile, 'thumbnail' | 'kind'>; className?: string };

/** A small picture of a file, or the icon of its kind. Decorative: the name of the file is beside it. */
export function Thumbnail({ file, className = 'h-12 w-16' }: Props) {
  const box = `grid flex-none place-items-center overflow-hidden rounded-sm border border-line bg-sunken ${className}`;
  return (
    <span className={box}>
      {file.thumbnail ? (
        <img src={file.thumbnail} alt="" loading="lazy" className="h-full w-full object-contain" />
      ) : (
        <ConsoleIcon name={ICONS[file.kind]} className="size-6 text-ink-soft" />
      )}
    </span>
  );
}
