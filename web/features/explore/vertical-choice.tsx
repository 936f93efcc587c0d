import { Button } from '../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../ui/field.tsx';
import { usePath } from '../../language/use-path.ts';
import { useSite } from '../../lib/site.ts';
import { useExploreMessages } from './messages/use-explore-messages.ts';

/** A form that opens the landing page of a vertical; the select alone does not navigate. */
export function VerticalChoice({ current }: { current: number | undefined }) {
  const verticals = useSite()?.verticals ?? [];
  const messages = useExploreMessages();
  const path = usePath();
  return (
    <form
      action={path('/')}
      data-vertical-choice=""
      aria-label={messages.chooseVertical}
      className="flex min-w-0 items-center gap-2 max-sm:w-full"
    >
      <label htmlFor="vertical" className="text-sm text-ink-soft">
        {messages.vertical}
      </label>
      <select id="vertical" name="vertical" defaultValue={current} className={`${CONTROL_CLASS} min-w-0 text-sm`}>
        {verticals.map((vertical) => (
          <option key={vertical.id} value={vertical.id}>
            {vertical.category_name_english}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" className="flex-none">
        {messages.go}
      </Button>
    </form>
  );
}
