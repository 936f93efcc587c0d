import hindi from '../../ui/fonts/anek-hindi.woff2?url';

/** Preloads the Devanagari font on a page whose heading is Hindi, so that its text is seldom laid out twice. */
export function HindiFont({ lang }: { lang: string | undefined }) {
  return lang === 'hi' && <link rel="preload" href={hindi} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
