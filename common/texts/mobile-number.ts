/** Returns a number as students read it, such as `98765 00001`; a number that is not Indian as it is. */
export function groupedMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}

/** Returns an Indian number with its country code, such as `+91 98765 00001`; another number as it is. */
export function indianMobile(mobile: string): string {
  return mobile.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');
}
