/** Returns the id of up to nine digits in a segment of a path; null if the segment is something else, or missing. */
export function idFromPath(segment: string | undefined): number | null {
  return segment !== undefined && /^\d{1,9}$/.test(segment) ? Number(segment) : null;
}
