import type { Dashboard } from '../../contract/pages.ts';
import { Picture } from '../parts/picture.tsx';
import { Carousel } from './carousel.tsx';

export function SampleClasses({ classes }: { classes: Dashboard['sample_classes'] }) {
  return (
    <section aria-labelledby="sample-classes" className="grid grid-cols-1 gap-5">
      <h2 id="sample-classes" className="text-xl font-semibold md:text-2xl">
        Sample Classes
      </h2>
      <Carousel
        label="Classes to watch"
        everyMs={10_000}
        lockMs={700}
        slideClass="w-full sm:w-[calc((100%-1rem)/2)] lg:w-[calc((100%-2rem)/3)]"
      >
        {classes.map((item) => (
          <a key={item.title} href={item.url} target="_blank" rel="noopener" className="group grid gap-3">
            <Picture
              src={item.thumbnail}
              alt=""
              width={640}
              height={360}
              className="aspect-video w-full rounded-md bg-sunken object-cover"
            />
            <span className="grid">
              <span className="text-xs text-ink-soft">{item.category}</span>
              <span className="font-latin text-base font-semibold group-hover:text-accent">{item.title}</span>
            </span>
          </a>
        ))}
      </Carousel>
    </section>
  );
}
