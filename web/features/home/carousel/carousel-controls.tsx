import { Icon } from '../../../../ui/icon.tsx';

type Props = {
  rowId: string;
  count: number;
  /** Index of the first visible slide, from 0. */
  at: number;
  hasDots: boolean;
  isPaused: boolean;
  /** False if the carousel does not move automatically. */
  canPause: boolean;
  onPause(isPaused: boolean): void;
  onStep(by: 1 | -1): void;
  onShow(slide: number): void;
};

/** The buttons of a carousel; Pause comes first, so that keyboard users can stop the movement before they read. */
export function CarouselControls({ rowId, count, at, hasDots, isPaused, canPause, ...on }: Props) {
  return (
    <div className="flex items-center gap-1">
      {canPause && (
        <Control
          label={isPaused ? 'Play' : 'Pause'}
          icon={isPaused ? 'play' : 'pause'}
          rowId={rowId}
          onPress={() => on.onPause(!isPaused)}
        />
      )}
      {hasDots && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <div role="group" aria-label="Choose a slide" className="flex max-sm:hidden">
          {Array.from({ length: count }, (_, slide) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the buttons differ only by index
              key={slide}
              type="button"
              aria-label={`Show ${slide + 1} of ${count}`}
              aria-controls={rowId}
              aria-current={slide === at || undefined}
              onClick={() => on.onShow(slide)}
              className="group/dot grid h-11 w-6 place-items-center"
            >
              <span className="h-2.5 w-2.5 rounded-full border border-line-strong transition-[width] group-aria-[current]/dot:w-5 group-aria-[current]/dot:border-accent group-aria-[current]/dot:bg-accent" />
            </button>
          ))}
        </div>
      )}
      <p aria-hidden="true" className={`tabular px-2 text-sm text-ink-soft ${hasDots ? 'sm:hidden' : ''}`}>
        {at + 1} / {count}
      </p>
      <div className="ml-auto flex gap-2">
        <Control label="Previous" icon="left" rowId={rowId} onPress={() => on.onStep(-1)} isOutlined />
        <Control label="Next" icon="chevron" rowId={rowId} onPress={() => on.onStep(1)} isOutlined />
      </div>
    </div>
  );
}

type ControlProps = {
  label: string;
  icon: 'left' | 'chevron' | 'play' | 'pause';
  rowId: string;
  isOutlined?: boolean;
  onPress(): void;
};

function Control({ label, icon, rowId, isOutlined, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={rowId}
      onClick={onPress}
      className={`grid size-11 flex-none place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink ${isOutlined ? 'border border-line-strong' : ''}`}
    >
      <Icon name={icon} />
    </button>
  );
}
