import { Icon } from '../../../../ui/icon.tsx';

type Props = { rowId: string; count: number; hasDots: boolean };

const BUTTON = 'grid size-11 flex-none place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink';

/**
 * The buttons of a carousel, hidden until the page script runs; Pause comes first, so that keyboard users can stop the
 * movement before they read.
 */
export function CarouselControls({ rowId, count, hasDots }: Props) {
  return (
    <div hidden data-carousel-controls="" className="flex items-center gap-1">
      <button type="button" aria-label="Pause" aria-controls={rowId} data-carousel-pause="" className={BUTTON}>
        <span data-carousel-icon="pause">
          <Icon name="pause" />
        </span>
        <span hidden data-carousel-icon="play">
          <Icon name="play" />
        </span>
      </button>
      {hasDots && <Dots rowId={rowId} count={count} />}
      <p
        aria-hidden="true"
        data-carousel-place=""
        className={`tabular px-2 text-sm text-ink-soft ${hasDots ? 'sm:hidden' : ''}`}
      />
      <div className="ml-auto flex gap-2">
        <StepButton label="Previous" rowId={rowId} by={-1} />
        <StepButton label="Next" rowId={rowId} by={1} />
      </div>
    </div>
  );
}

function Dots({ rowId, count }: { rowId: string; count: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label="Choose a slide" className="flex max-sm:hidden">
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons differ only by index
          key={slide}
          type="button"
          aria-label={`Show ${slide + 1} of ${count}`}
          aria-controls={rowId}
          data-carousel-dot=""
          className="group/dot grid h-11 w-6 place-items-center"
        >
          <span className="h-2.5 w-2.5 rounded-full border border-line-strong transition-[width] group-aria-[current]/dot:w-5 group-aria-[current]/dot:border-accent group-aria-[current]/dot:bg-accent" />
        </button>
      ))}
    </div>
  );
}

function StepButton({ label, rowId, by }: { label: string; rowId: string; by: 1 | -1 }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={rowId}
      data-carousel-step={by}
      className={`${BUTTON} border border-line-strong`}
    >
      <Icon name={by === 1 ? 'chevron' : 'left'} />
    </button>
  );
}
