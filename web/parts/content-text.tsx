import { useLang } from '../language/use-lang.ts';

/** A text of the content, marked with its language if that is not the language of the page. */
export function ContentText({ text }: { text: string }) {
  const lang = useLang()(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
