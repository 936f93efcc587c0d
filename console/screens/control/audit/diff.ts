/** Compares the values of a record before and after a change. */

/** Values of a field that differ. Lists have the entries that were added and removed instead. */
export type FieldChange = Readonly<
  { field: string } & (
    | { kind: 'value'; before: string | null; after: string | null }
    | { kind: 'list'; added: readonly string[]; removed: readonly string[] }
  )
>;

type Values = Readonly<Record<string, unknown>> | null;

/** Returns the fields that differ, in the order in which they are stored; values are texts, null if there is none. */
export function compareRecords(before: Values, after: Values): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => changeOf(field, before?.[field], after?.[field]));
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange[] {
  if (isList(before) && isList(after)) {
    const [old, now] = [before.map(textOf), after.map(textOf)];
    const added = now.filter((entry) => !old.includes(entry)) as string[];
    const removed = old.filter((entry) => !now.includes(entry)) as string[];
    return added.length + removed.length ? [{ field, kind: 'list', added, removed }] : [];
  }
  const [old, now] = [textOf(before), textOf(after)];
  return old === now ? [] : [{ field, kind: 'value', before: old, after: now }];
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (isList(value)) return value.map(textOf).join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
