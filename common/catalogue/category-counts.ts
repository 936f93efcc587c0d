/** Counts how often each category of products occurs, highest first. */
export function countCategories(categories: readonly string[]) {
  const counts = new Map<string, number>();
  for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([product_category_type_name, count]) => ({ product_category_type_name, count }))
    .sort((a, b) => b.count - a.count);
}
