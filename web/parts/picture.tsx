import type { ComponentProps } from 'react';
import { useSite } from '../lib/site.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string; alt: string; width: number; height: number };

/** An image of a known size, loaded lazily; if it cannot be loaded, the institute's logo replaces it. */
export function Picture({ src, alt, className = '', ...props }: Props) {
  const logo = sourceOf(useSite()?.institute.logo ?? '');
  const showLogo = (image: HTMLImageElement) => {
    if (!logo || image.src.endsWith(logo)) return;
    image.dataset.fallback = '';
    image.src = logo;
  };
  return (
    <img
      // Without a source the logo is shown at once, which saves a request that would fail.
      src={sourceOf(src) || logo}
      data-fallback={src ? undefined : ''}
      alt={alt}
      decoding="async"
      loading="lazy"
      {...props}
      className={`${className} data-fallback:object-scale-down`}
      // The error event may have fired before hydration; a failed image is complete and has no size.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) showLogo(image);
      }}
      onError={(event) => showLogo(event.currentTarget)}
    />
  );
}

/** Converts the path of a media file in the content folder (`media/…`) to its URL path. */
export function sourceOf(path: string): string {
  return path.startsWith('media/') ? `/${path}` : path;
}
