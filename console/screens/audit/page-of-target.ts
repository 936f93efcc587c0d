/** Returns the page of a record that the audit log names; null if it has none. */
export function pageOfTarget({ type, id }: { type: string; id: string }): string | null {
  if (type === 'staff') return `/staff/${id}`;
  return type === 'role' ? `/roles/${id}` : null;
}
