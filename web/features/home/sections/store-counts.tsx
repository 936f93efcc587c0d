import type { Dashboard, Institute } from '../../../../contract/pages.ts';

/** How many products of a category, or centres, the store has. */
export type StoreCount = { count: number; label: string };

/** The classes of each step, from the lowest to the highest. */
const HEIGHTS = ['h-28 lg:h-32', 'h-36 lg:h-44', 'h-44 lg:h-56', 'h-52 lg:h-68'];
const GROUNDS = ['step-1 text-ink', 'step-2 text-ink', 'step-3 text-ink', 'bg-accent text-accent-ink'];

/** The number of centres and of products by category, drawn as steps. */
export function StoreCounts({ counts }: { counts: StoreCount[] }) {
  const steps = counts.slice(-HEIGHTS.length);
  return (
    <dl aria-label="What there is" className="flex items-end">
      {steps.map(({ count, label }, index) => {
        const step = HEIGHTS.length - steps.length + index;
        return (
          <div
            key={label}
            className={`flex min-w-0 flex-1 flex-col-reverse justify-end p-3 first:rounded-bl-lg last:rounded-br-lg sm:p-4 ${HEIGHTS[step]} ${GROUNDS[step]}`}
          >
            <dt className="text-xs leading-tight">{label}</dt>
            <dd className="tabular text-xl leading-tight font-bold md:text-2xl">{count}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns the counts of the three largest categories and of the centres, the smallest first. */
export function storeCounts(dashboard: Dashboard, centres: Institute['centres']): StoreCount[] {
  const categories = dashboard.catalogue_counts.slice(0, 3).map(({ product_category_type_name, count }) => ({
    count,
    label: count === 1 ? product_category_type_name : plural(product_category_type_name),
  }));
  const places = { count: centres.length, label: centres.length === 1 ? 'Centre' : 'Centres' };
  return [...categories, ...(centres.length > 0 ? [places] : [])].sort((a, b) => a.count - b.count);
}

function plural(name: string): string {
  return name.endsWith('s') ? name : `${name}s`;
}
