import type { Dashboard } from '../../contract/pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { languageOf } from '../parts/text-language.ts';
import { Carousel } from './carousel.tsx';
import { SectionHeading } from './section-heading.tsx';

type SampleClass = Dashboard['sample_classes'][number];

const RULES = { everyMs: 10_000, lockMs: 700, locksAfter: 'every-move' } as const;

/** Classes that are watched elsewhere; the pictures are the institute's own. */
export function SampleClasses({ classes }: { classes: SampleClass[] }) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="sample-classes" className="grid grid-cols-1 gap-6">
      <SectionHeading
        id="sample-classes"
        title="Sample Classes"
        note="Sit in before you decide. Each opens in a new tab."
      />
      <Carousel
        label="Classes to watch"
        rules={RULES}
        className="[--move-ms:650ms] [--per-view:1] sm:[--per-view:2] lg:[--per-view:3]"
        slides={classes.map((item) => ({ key: item.title, content: <ClassLink item={item} /> }))}
      />
    </section>
  );
}

function ClassLink({ item }: { item: SampleClass }) {
  return (
    <a
      href={item.url}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      className="group grid content-start gap-3 rounded-md"
    >
      <Picture
        src={item.thumbnail}
        alt=""
        width={640}
        height={360}
        draggable={false}
        className="aspect-video w-full rounded-md bg-sunken object-cover"
      />
      <span className="grid gap-0.5">
        <span className="text-xs text-ink-soft">{item.category}</span>
        <span lang={languageOf(item.title)} className="text-base font-semibold group-hover:text-accent">
          {item.title}
        </span>
        <span className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
          <Icon name="external" className="size-3.5" />
          {siteOf(item.url)}
          <span className="sr-only">(opens in a new tab)</span>
        </span>
      </span>
    </a>
  );
}

function siteOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
