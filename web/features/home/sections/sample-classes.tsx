import type { Dashboard } from '../../../../contract/pages.ts';
import { ClassLink } from '../../../parts/class-link.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import { SectionHeading } from './section-heading.tsx';

const RULES = { everyMs: 10_000, lockMs: 700, locksAfter: 'every-move' } as const;

/** The carousel of sample classes: videos of the institute, or links to another site. */
export function SampleClasses({ classes }: { classes: Dashboard['sample_classes'] }) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="sample-classes" className="grid grid-cols-1 gap-6">
      <SectionHeading id="sample-classes" title="Sample Classes" note="Sit in before you decide." />
      <Carousel
        id="class-slides"
        label="Classes to watch"
        rules={RULES}
        className="[--move-ms:650ms] [--per-view:1] sm:[--per-view:2] lg:[--per-view:3]"
        slides={classes.map((item) => ({ key: item.title, content: <ClassLink item={item} /> }))}
      />
    </section>
  );
}
