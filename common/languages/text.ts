/** Texts in every language, for a reader whose language is known only later: messages of errors. */
import type { Language } from './language.ts';
import type { Translations } from './messages.ts';

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

// biome-ignore lint/suspicious/noExplicitAny: matches the parameters of any message
type Message = string | ((...values: any[]) => string);
type TextOf<One extends Message> = One extends (...values: infer Values) => string ? (...values: Values) => Text : Text;
export type Texts<Messages extends Record<string, Message>> = {
  readonly [Name in keyof Messages]: TextOf<Messages[Name]>;
};

/** Returns the messages of an area with the texts of all languages; those with parameters are functions that return them. */
export function textsOf<Messages extends Record<string, Message>>({
  english,
  hindi,
}: Required<Translations<Messages>>): Texts<Messages> {
  const texts = Object.keys(english).map((name) => [name, textOf(english[name], hindi[name])]);
  return Object.fromEntries(texts) as Texts<Messages>;
}

function textOf(english: Message | undefined, hindi: Message | undefined): Text | ((...values: unknown[]) => Text) {
  if (typeof english === 'function' && typeof hindi === 'function') {
    return (...values) => ({ english: english(...values), hindi: hindi(...values) });
  }
  return { english: String(english), hindi: String(hindi) };
}

/** A text for readers whose pages are in English only: the staff. */
export function inEnglish(text: string): Text {
  return { english: text, hindi: text };
}
