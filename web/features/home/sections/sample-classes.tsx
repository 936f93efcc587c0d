import type { Dashboard } from '../../../../contract/pages.ts';
import { ClassLink } from '../../../parts/class-link.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';
import { SectionHeading } from './section-heading.tsx';

const RULES = { everyMs: 10_000, lockMs: 700, locksAfter: 'every-move' } as const;

/** The carousel of sample classes: videos of the institute, or links to another site. */
export function SampleClasses({ classes }: { classes: Dashboard['sample_classes'] }) {
  const messages = useHomeMessages();
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="sample-classes" className="grid grid-cols-1 gap-6">
      <SectionHeading id="sample-classes" title={messages.sampleClasses} note={messages.sampleClassesNote} />
      <Carousel
        id="class-slides"
        label={messages.classesToWatch}
        rules={RULES}
        className="[--move-ms:650ms] [--per-view:1] sm:[--per-view:2] lg:[--per-view:3]"
        slides={classes.map((item) => ({ key: item.title, content: <ClassLink item={item} /> }))}
      />
    </section>
  );
}
