import { type ComponentProps, createContext, useContext } from 'react';
import { hasVariants, srcSetOf, VARIANT_FORMATS } from '../../common/picture-variants.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading' | 'fetchPriority' | 'decoding'> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  load?: PictureLoad;
};

/**
 * When a picture is loaded: when it comes near the screen, by default; at once if it is on the first screen; before others
 * if it is the largest one there.
 */
export type PictureLoad = 'near' | 'at-once' | 'first';

/** Returns when the picture of a card is loaded, if the first `visibleCount` cards can be on the first screen. */
export function loadOfCard(index: number, visibleCount: number): PictureLoad {
  if (index === 0) return 'first';
  return index < visibleCount ? 'at-once' : 'near';
}

/** The URL of the institute's logo, for pictures without a source; '' in islands. */
export const LogoContext = createContext('');

/** A picture of a known size; if it cannot be loaded, the page script shows the institute's logo instead. */
export function Picture({ src, alt, className = '', load = 'near', sizes, ...props }: Props) {
  const logo = useContext(LogoContext);
  const image = (
    <img
      // Without a source the logo is shown at once, which saves a request that would fail.
      src={sourceOf(src) || logo}
      data-fallback={src ? undefined : ''}
      data-picture=""
      alt={alt}
      loading={load === 'near' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      {...props}
      className={className}
    />
  );
  // React preloads an image that is not lazy unless it is in a `picture`; only the first one is worth it.
  if (load !== 'at-once' && !hasVariants(src)) return image;
  return (
    <picture className="contents">
      <Sources src={src} sizes={sizes ?? `${props.width}px`} />
      {image}
    </picture>
  );
}

type SourcesProps = { src: string; sizes: string } & Pick<ComponentProps<'source'>, 'media' | 'width' | 'height'>;

/** The smaller copies of a photograph, for a `picture`; none for a drawing. Browsers skip formats that they cannot show. */
export function Sources({ src, ...props }: SourcesProps) {
  if (!hasVariants(src)) return null;
  return VARIANT_FORMATS.map((format) => (
    <source key={format} type={`image/${format}`} srcSet={srcSetOf(sourceOf(src), format)} {...props} />
  ));
}

/** Converts the path of a media file in the content folder (`media/…`) to its URL path. */
export function sourceOf(path: string): string {
  return path.startsWith('media/') ? `/${path}` : path;
}
