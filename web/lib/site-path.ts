/** Converts `upsc/prelims` and `/upsc/prelims` to `/upsc/prelims`; leaves a URL with a scheme unchanged. */
export function sitePath(address: string): string {
  return /^(https?|mailto|tel):/i.test(address) ? address : `/${address.replace(/^\/+/, '')}`;
}
