/** Returns the labels with one for the Hindi text of each named field, which is in the field `x_hindi`. */
export function withHindiLabels<Labels extends Readonly<Record<string, string>>, Name extends keyof Labels & string>(
  labels: Labels,
  names: readonly Name[],
): Labels & { [name in Name as `${name}_hindi`]: string } {
  const hindi = Object.fromEntries(names.map((name) => [`${name}_hindi`, `${labels[name]} in Hindi`]));
  return { ...labels, ...hindi } as Labels & { [name in Name as `${name}_hindi`]: string };
}
