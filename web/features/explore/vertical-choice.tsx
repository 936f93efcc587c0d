import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../ui/field.tsx';
import { chooseVertical } from '../../lib/choose-vertical.ts';
import { useSite } from '../../lib/site.ts';

/** A form that opens the landing page of a vertical and stores it for a student; the select alone does not navigate. */
export function VerticalChoice({ current }: { current: number | undefined }) {
  const navigate = useNavigate();
  const verticals = useSite()?.verticals ?? [];
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const vertical = Number(new FormData(event.currentTarget).get('vertical'));
    chooseVertical(vertical);
    navigate('/', { state: { vertical } });
  };
  return (
    <form onSubmit={go} aria-label="Choose Your Vertical" className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <label htmlFor="vertical" className="text-sm text-ink-soft">
        Vertical
      </label>
      <select id="vertical" name="vertical" defaultValue={current} className={`${CONTROL_CLASS} min-w-0 text-sm`}>
        {verticals.map((vertical) => (
          <option key={vertical.id} value={vertical.id}>
            {vertical.category_name_english}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" className="flex-none">
        Go
      </Button>
    </form>
  );
}
