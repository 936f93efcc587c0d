import { pluralIn } from '../../common/languages/plural.ts';

/** Returns a number with its noun, such as `1 file` or `2 files`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${pluralIn('english', count, one, many)}`;
}
