import type { ReactNode } from 'react';
import type { CarouselRules } from '../../../page-script/carousel/carousel-state.ts';
import { useHomeMessages } from '../messages/use-home-messages.ts';
import { CarouselControls } from './carousel-controls.tsx';

type Slide = { key: string; content: ReactNode };
type Props = {
  /** The element id of the row of slides. */
  id: string;
  label: string;
  slides: Slide[];
  rules: Omit<CarouselRules, 'count'>;
  /** Classes that set `--per-view`, the number of slides side by side, and `--move-ms`, the duration of a move. */
  className: string;
  hasDots?: boolean;
};

/** A list of slides that scrolls sideways; the page script makes a ring of it and shows the buttons. */
export function Carousel({ id, label, slides, rules, className, hasDots = false }: Props) {
  const messages = useHomeMessages();
  return (
    <section
      aria-roledescription={messages.carousel}
      aria-label={label}
      data-carousel=""
      data-every-ms={rules.everyMs}
      data-lock-ms={rules.lockMs}
      data-locks-after={rules.locksAfter}
      className={`grid grid-cols-1 gap-3 ${className}`}
    >
      <div className="order-last min-h-11">
        <CarouselControls rowId={id} count={slides.length} hasDots={hasDots} />
      </div>
      <div id={id} data-carousel-row="" className="carousel-list rounded-lg">
        <div data-carousel-track="" className="carousel-track">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
            <div
              key={key}
              role="group"
              aria-roledescription={messages.slideRole}
              aria-label={messages.slide(index + 1, slides.length)}
              data-carousel-slide=""
              className="carousel-slide"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
