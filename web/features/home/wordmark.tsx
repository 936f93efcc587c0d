import type { Institute } from '../../../contract/pages.ts';

type WordmarkProps = { institute: Pick<Institute, 'name' | 'wordmark' | 'name_devanagari'> };

/**
 * The institute's name in Devanagari. A picture needs no web font; text uses Anek with Devanagari, because the device
 * may lack the glyphs. An institute without it has its name in Latin letters.
 */
export function Wordmark({ institute: { name, wordmark, name_devanagari } }: WordmarkProps) {
  if (!name_devanagari) return <p className="text-xl leading-9 font-semibold text-accent">{name}</p>;
  if (!wordmark) {
    return (
      <p lang="hi" className="font-sans text-xl leading-9 font-semibold text-accent">
        {name_devanagari}
      </p>
    );
  }
  return (
    <picture>
      <source srcSet={wordmark.dark} media="(prefers-color-scheme: dark)" />
      <img
        src={wordmark.light}
        width={wordmark.width}
        height={wordmark.height}
        alt={name_devanagari}
        lang="hi"
        className="h-9 w-auto max-w-full object-contain object-left"
      />
    </picture>
  );
}
