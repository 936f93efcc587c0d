import { Icon } from '../../../../ui/icon.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';

type Props = { rowId: string; count: number; hasDots: boolean };

const BUTTON = 'round-button';

/**
 * The buttons of a carousel, hidden until the page script runs; Pause comes first, so that keyboard users can stop the
 * movement before they read.
 */
export function CarouselControls({ rowId, count, hasDots }: Props) {
  const messages = useHomeMessages();
  return (
    <div hidden data-carousel-controls="" className="flex items-center gap-1">
      <button
        type="button"
        aria-label={messages.pause}
        aria-controls={rowId}
        data-carousel-pause={messages.play}
        className={BUTTON}
      >
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
        <StepButton label={messages.previous} rowId={rowId} by={-1} />
        <StepButton label={messages.next} rowId={rowId} by={1} />
      </div>
    </div>
  );
}

function Dots({ rowId, count }: { rowId: string; count: number }) {
  const messages = useHomeMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={messages.chooseSlide} className="flex max-sm:hidden">
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons differ only by index
          key={slide}
          type="button"
          aria-label={messages.showSlide(slide + 1, count)}
          aria-controls={rowId}
          data-carousel-dot=""
          className="carousel-dot"
        />
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
