import { Icon } from '../../../../ui/icon.tsx';
import { useProductMessages } from '../messages/use-product-messages.ts';

/** The button of a level's form that goes up; `to` has the category ids of that level, with dots. */
export function BackButton({ to }: { to: string }) {
  const { back } = useProductMessages();
  return (
    <button
      type="submit"
      name="in"
      value={to}
      className="inline-flex min-h-11 items-center gap-1 rounded-md pr-3 text-sm font-semibold text-accent hover:underline"
    >
      <Icon name="left" className="size-4" />
      {back}
    </button>
  );
}
