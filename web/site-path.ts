/** `upsc/prelims` and `/upsc/prelims` alike to `/upsc/prelims`; an address with a scheme stays. */
export function sitePath(address: string): string {
  return /^[a-z]+:/i.test(address) ? address : `/${address.replace(/^\/+/, '')}`;
}
