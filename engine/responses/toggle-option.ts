/** Returns the selected options, in their order, with one more or without it. */
export function toggleOption(selected: readonly number[], optionId: number): number[] {
  if (selected.includes(optionId)) return selected.filter((id) => id !== optionId);
  return [...selected, optionId].toSorted((a, b) => a - b);
}
