/** The path of the file of an export; a signed query opens it. */
export const DOWNLOAD_PATH = '/console-exports/:id';

export function downloadPath(id: number | string): string {
  return DOWNLOAD_PATH.replace(':id', String(id));
}
