import { type ComponentProps, createContext, useContext } from 'react';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string; alt: string; width: number; height: number };

/** The URL of the institute's logo, for pictures without a source; '' in islands. */
export const LogoContext = createContext('');

/** An image of a known size, loaded lazily; if it cannot be loaded, the page script shows the institute's logo instead. */
export function Picture({ src, alt, className = '', ...props }: Props) {
  const logo = useContext(LogoContext);
  return (
    <img
      // Without a source the logo is shown at once, which saves a request that would fail.
      src={sourceOf(src) || logo}
      data-fallback={src ? undefined : ''}
      data-picture=""
      alt={alt}
      decoding="async"
      loading="lazy"
      {...props}
      className={`${className} data-fallback:object-scale-down`}
    />
  );
}

/** Converts the path of a media file in the content folder (`media/…`) to its URL path. */
export function sourceOf(path: string): string {
  return path.startsWith('media/') ? `/${path}` : path;
}
