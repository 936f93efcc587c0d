/** `upsc/prelims` and `/upsc/prelims` alike to `/upsc/prelims`; an address with a scheme stays. */
export function sitePath(address: string): string {
  return /^(https?|mailto|tel):/i.test(address) ? address : `/${address.replace(/^\/+/, '')}`;
}
