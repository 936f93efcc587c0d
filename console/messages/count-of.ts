/** Returns a number with its noun, such as `1 file` or `2 files`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
