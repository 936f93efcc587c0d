/** Whether two values have the same JSON; the order of fields does not count, because the database does not store it. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other);
}

function sortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
