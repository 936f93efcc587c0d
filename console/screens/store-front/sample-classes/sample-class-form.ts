/** Sample classes as the form edits them. */
import { slugOf } from '../../../../common/catalogue/seo-url.ts';
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import {
  ClassFields,
  ClipFields,
  type SampleClasses,
  type saveSampleClasses,
} from '../../../../contract/staff/store-front/sample-classes.ts';
import { HttpsUrl } from '../../../../contract/urls.ts';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';
import { accepts, type FormSchema, validate } from '../../../form/validate.ts';
import type { FormMessages } from '../../../messages/form.ts';
import type { SampleClassMessages } from '../../../messages/store-front/sample-classes.ts';

export type ClassValues = Readonly<{
  /** Identifies the class within the form: a new class has no address yet. */
  id: number;
  /** Whether the store has its page, so that the address stays. */
  isStored: boolean;
  title: string;
  category: string;
  thumbnail: string;
  place: 'film' | 'site';
  url: string;
  film: string;
  poster: string;
  key: string;
  /** At most one. */
  product: readonly PickerOption[];
  /** One sentence on each line. */
  transcript: string;
}>;

/** `version`: the version of the stored classes that was loaded last. */
export type Values = { classes: readonly ClassValues[]; version: string };

let lastId = 0;

export function newClass(): ClassValues {
  return {
    ...{ id: ++lastId, isStored: false, title: '', category: '', thumbnail: '', place: 'film', url: '' },
    ...{ film: '', poster: '', key: '', product: [], transcript: '' },
  };
}

export function valuesOf({ version, classes }: SampleClasses): Values {
  return {
    version,
    classes: classes.map(({ title, category, thumbnail, url, clip }) => ({
      ...newClass(),
      ...{ isStored: clip !== null, title, category, thumbnail },
      ...(clip
        ? {
            ...{ film: clip.film, poster: clip.poster, key: clip.key },
            product: clip.product ? [clip.product] : [],
            transcript: clip.transcript.join('\n'),
          }
        : { place: 'site' as const, url: url ?? '' }),
    })),
  };
}

type Body = EncodedBody<typeof saveSampleClasses>;

export function bodyOf({ version, classes }: Values): Body {
  return { version, classes: classes.map(classBody) };
}

function classBody(one: ClassValues): Body['classes'][number] {
  const card = { title: one.title.trim(), category: one.category.trim(), thumbnail: one.thumbnail.trim() };
  if (one.place === 'site') return { ...card, url: one.url.trim(), clip: null };
  const clip = {
    ...{ key: keyOf(one), film: one.film.trim(), poster: one.poster.trim() },
    product_id: one.product[0]?.id ?? null,
    transcript: linesOf(one),
  };
  return { ...card, url: null, clip };
}

/** Returns the address of a class; a missing one is made from the title. */
export function keyOf({ key, title }: Pick<ClassValues, 'key' | 'title'>): string {
  return key.trim() || slugOf(title);
}

function linesOf({ transcript }: ClassValues): string[] {
  return transcript
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the message of each invalid value, by `classes.0.field`. */
export function classErrors(
  { classes }: Pick<Values, 'classes'>,
  messages: SampleClassMessages,
  form: FormMessages,
): Record<string, string> {
  const keys = classes.filter(({ place }) => place === 'film').map(keyOf);
  return Object.fromEntries(
    classes.flatMap((one, at) => {
      const isTaken = keys.filter((key) => key === keyOf(one)).length > 1;
      const found = { ...cardErrors(one, messages, form), ...placeErrors(one, isTaken && !one.isStored, messages) };
      return Object.entries(found).map(([field, text]) => [`classes.${at}.${field}`, text]);
    }),
  );
}

function cardErrors(one: ClassValues, messages: SampleClassMessages, form: FormMessages): Record<string, string> {
  const labels = { title: messages.name, category: messages.category, thumbnail: messages.thumbnail };
  const schema = { properties: ClassFields, required: Object.keys(labels) } as unknown as FormSchema;
  return validate(schema, one, labels, form);
}

function placeErrors(one: ClassValues, isTaken: boolean, messages: SampleClassMessages): Record<string, string> {
  if (one.place === 'site') return accepts(HttpsUrl, one.url.trim()) ? {} : { url: messages.urlInvalid };
  const lines = linesOf(one);
  const [picture] = (ClipFields.poster as unknown as { anyOf: unknown[] }).anyOf;
  const poster = one.poster.trim();
  return {
    ...(matches(ClipFields.film, one.film.trim()) ? {} : { film: messages.filmInvalid }),
    ...(poster === '' || matches(picture, poster) ? {} : { poster: messages.posterInvalid }),
    ...(matches(ClipFields.key, keyOf(one)) ? {} : { key: messages.keyInvalid }),
    ...(isTaken ? { key: messages.keyTaken } : {}),
    ...(lines.length > 0 && lines.length <= 200 && lines.every((line) => line.length <= 300)
      ? {}
      : { transcript: messages.transcriptInvalid }),
  };
}

function matches(schema: unknown, text: string): boolean {
  const { pattern, maxLength } = schema as { pattern: string; maxLength: number };
  return text.length <= maxLength && new RegExp(pattern).test(text);
}

/** Returns the places at which the classes differ, with both versions. */
export function differencesOf(
  stored: readonly ClassValues[],
  entered: readonly ClassValues[],
  messages: SampleClassMessages,
) {
  return Array.from({ length: Math.max(stored.length, entered.length) }, (_, at) => ({
    at,
    pair: [stored[at], entered[at]],
  }))
    .filter(({ pair }) => new Set(pair.map((one) => JSON.stringify(one && classBody(one)))).size > 1)
    .map(({ at, pair: [before, after] }) => ({
      field: messages.classNumber(at),
      stored: textOf(before, messages),
      entered: textOf(after, messages),
    }));
}

function textOf(one: ClassValues | undefined, { places }: SampleClassMessages): string {
  if (!one) return '';
  const { title, category, thumbnail, place, url, film, poster, product, transcript } = one;
  const played =
    place === 'site' ? [url] : [keyOf(one), film, poster, product[0]?.title, transcript.replaceAll('\n', ' / ')];
  return [title, category, thumbnail, places[place], ...played].filter(Boolean).join(', ');
}
