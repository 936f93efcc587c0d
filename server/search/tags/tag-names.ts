/** Finds tags by their names. */

import { fold } from '../../../common/texts/similarity/fold.ts';
import { each, type Pausable } from '../../platform/process/time-slicing.ts';
import { lowerBound } from '../text/vocabulary.ts';
import type { List } from '../text-index/packed-list.ts';
import { sortTexts } from '../text-index/sorted-texts.ts';
import type { Tag } from './tag.ts';

/**
 * Returns a function that finds a tag by its title, or else by its Hindi title or one of its keywords; of tags with the same name, the
 * first wins.
 */
export function* tagFinder(tags: List<Tag>): Pausable<(name: string) => Tag | undefined> {
  const numbers = new Map<string, number>();
  const addName = (name: string, number: number) => {
    const folded = nameOf(name);
    if (folded && !numbers.has(folded)) numbers.set(folded, number);
  };
  const tag = (number: number) => tags.at(number) as Tag;
  yield* each(tags.length, (number) => addName(tag(number).title, number));
  yield* each(tags.length, (number) => addName(tag(number).titleHindi, number));
  yield* each(
    tags.length,
    (number) => {
      for (const keyword of tag(number).keywords.split(',')) addName(keyword, number);
    },
    1,
  );
  const { texts: names, places } = yield* sortTexts([...numbers.keys()]);
  const tagNumbers = Uint32Array.from(numbers.values());
  return (text) => {
    const name = nameOf(text);
    const at = lowerBound(names, name);
    return names.at(at) === name ? tags.at(tagNumbers[places[at] as number] as number) : undefined;
  };
}

/** `ssccgl` and `ssc cgl` are the same name. */
function nameOf(text: string): string {
  return fold(text).replaceAll(' ', '');
}
