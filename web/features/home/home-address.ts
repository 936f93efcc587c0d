/** Id of the vertical that contains all others. */
export const ALL_VERTICALS = 0;

/** Returns the vertical in the query of the home page's address; all verticals if there is none, or an unknown one. */
export function verticalInQuery(query: URLSearchParams, verticals: readonly { id: number }[]): number {
  const value = query.get('vertical');
  return verticals.find(({ id }) => String(id) === value)?.id ?? ALL_VERTICALS;
}
