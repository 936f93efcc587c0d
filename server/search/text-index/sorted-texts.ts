/** Texts in alphabetical order, each with its place in the original list. */
import { each, type Pausable, sorted } from '../../platform/process/time-slicing.ts';
import { compare } from '../text/vocabulary.ts';
import { type List, packedListBuilder } from './packed-list.ts';

export type SortedTexts = { texts: List<string>; places: Uint32Array };

export function* sortTexts(texts: readonly string[]): Pausable<SortedTexts> {
  const places = Uint32Array.from(
    yield* sorted([...texts.keys()], (a, b) => compare(texts[a] as string, texts[b] as string)),
  );
  const builder = packedListBuilder<string>();
  yield* each(places.length, (at) => builder.add(texts[places[at] as number] as string));
  return { texts: builder.list(), places };
}
