import type { ComponentProps } from 'react';
import { useSite } from '../site.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string; alt: string; width: number; height: number };

/** An image with its size known beforehand, loaded when it comes near; a broken one falls back to the institute's logo. */
export function Picture({ src, alt, className = '', ...props }: Props) {
  const logo = sourceOf(useSite()?.institute.logo ?? '');
  const showLogo = (image: HTMLImageElement) => {
    if (!logo || image.src.endsWith(logo)) return;
    image.dataset.fallback = '';
    image.src = logo;
  };
  return (
    <img
      // None is known to be there: the logo from the start, without a request that must fail.
      src={sourceOf(src) || logo}
      data-fallback={src ? undefined : ''}
      alt={alt}
      decoding="async"
      loading="lazy"
      {...props}
      className={`${className} data-fallback:object-scale-down`}
      // Broken before the page came alive: the error is over, its trace is a picture without a size.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) showLogo(image);
      }}
      onError={(event) => showLogo(event.currentTarget)}
    />
  );
}

/** Media are named `media/…` in the content and served from the root. */
export function sourceOf(path: string): string {
  return path.startsWith('media/') ? `/${path}` : path;
}
