/** Returns the fields whose texts differ, for `ConflictDialog`, in the order of `labels`. */
export function fieldDifferences<Values, Name extends keyof Values & string>(
  stored: Values,
  entered: Values,
  labels: Readonly<Record<Name, string>>,
  textOf: (value: Values[Name]) => string = String,
) {
  return (Object.keys(labels) as Name[])
    .map((name) => ({ field: labels[name], stored: textOf(stored[name]), entered: textOf(entered[name]) }))
    .filter((difference) => difference.stored !== difference.entered);
}

/** Returns the titles of chosen records, or the text of a field. */
export function titlesOrText(value: string | ReadonlyArray<{ title: string }>): string {
  return typeof value === 'string' ? value : value.map(({ title }) => title).join(', ');
}
