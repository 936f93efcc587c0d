/** The path of a file for the staff; a signed query opens it. */
export const DOWNLOAD_PATH = '/console-media/:id';

export function downloadPath(id: number | string): string {
  return DOWNLOAD_PATH.replace(':id', String(id));
}
