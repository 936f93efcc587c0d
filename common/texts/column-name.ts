/** Returns a heading in small letters and digits only, by which columns of files are found. */
export function plainColumnName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
