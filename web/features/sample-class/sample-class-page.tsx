import type { ProductCard } from '../../../contract/catalogue/catalogue.ts';
import type { SampleClass } from '../../../contract/pages.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useFormatName } from '../../language/format-name.ts';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { ClassLink } from '../../parts/class-link.tsx';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { Picture } from '../../parts/picture.tsx';
import { Price } from '../../parts/price.tsx';
import { useSampleClassMessages } from './messages/use-sample-class-messages.ts';
import { Player } from './player.tsx';

/** The page of a sample class: video, transcript and the course it is part of. */
export function SampleClassPage({ sample }: { sample: SampleClass }) {
  const messages = useSampleClassMessages();
  const lang = useLang(languageOf);
  return (
    <div className="page grid grid-cols-1 gap-12 pt-4 pb-20 md:gap-16 md:pt-6 md:pb-24">
      <article aria-labelledby="class" className="grid grid-cols-1 gap-5">
        <Breadcrumbs
          items={[
            { name: messages.classes, to: '/#sample-classes' },
            { name: sample.title, to: `/sample-class/${sample.key}` },
          ]}
        />
        <header className="grid gap-1">
          <p className="text-sm text-ink-soft">
            {messages.sampleClass}
            <span lang={lang(sample.category)}>{sample.category}</span>
          </p>
          <h1
            id="class"
            lang={lang(sample.title)}
            className="text-2xl font-bold tracking-tight text-balance md:text-3xl"
          >
            {sample.title}
          </h1>
        </header>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
          <div className="grid grid-cols-1 gap-8">
            <Player key={sample.key} sample={sample} />
            <Transcript lines={sample.transcript} />
          </div>
          <RelatedCourse course={sample.course} />
        </div>
      </article>
      {sample.more.length > 0 && (
        <section aria-labelledby="more-classes" className="grid grid-cols-1 gap-4">
          <h2 id="more-classes" className="text-xl font-semibold tracking-tight">
            {messages.more}
          </h2>
          <ul className="shelf -mx-4 scroll-px-4 px-4 pb-3 md:-mx-8 md:scroll-px-8 md:px-8 xl:mx-0 xl:scroll-px-0 xl:px-0">
            {sample.more.map((item) => (
              <li key={item.url} className="w-[16.5rem]">
                <ClassLink item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The text of the video, for users who cannot see, hear or load it. */
function Transcript({ lines }: { lines: string[] }) {
  const messages = useSampleClassMessages();
  const lang = useLang(languageOf);
  return (
    <section aria-labelledby="transcript" className="grid gap-2">
      <h2 id="transcript" className="text-lg font-semibold">
        {messages.transcript}
      </h2>
      <ol className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line} lang={lang(line)} className="border-l-2 border-line pl-3">
            {line}
          </li>
        ))}
      </ol>
    </section>
  );
}

function RelatedCourse({ course }: { course: ProductCard | null }) {
  const messages = useSampleClassMessages();
  const { media } = usePartMessages();
  const path = usePath();
  const lang = useLang(languageOf);
  const formatName = useFormatName();
  if (!course) {
    return (
      <LinkButton href={path('/all')} variant="secondary" className="justify-self-start">
        {messages.allCourses}
      </LinkButton>
    );
  }
  return (
    <section aria-labelledby="part-of" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id="part-of" className="text-sm text-ink-soft">
        {messages.partOf}
      </h2>
      <div className="grid grid-cols-[7.5rem_1fr] items-center gap-4 lg:grid-cols-1 lg:gap-3">
        <Picture
          src={course.cover_image || course.desc_header_image}
          alt=""
          width={400}
          height={300}
          load="at-once"
          sizes="(width < 64rem) 7.5rem, 20rem"
          className="aspect-4/3 w-full rounded-sm bg-sunken object-cover"
        />
        <div className="grid gap-1">
          <p lang={lang(course.product_title_english)} className="text-lg leading-snug font-semibold">
            <a href={path(course.course_seo_url)} className="hover:text-accent hover:underline">
              {course.product_title_english}
            </a>
          </p>
          <p className="text-sm text-ink-soft">
            {formatName(course)} · {media[course.product_lang] ?? course.product_lang}
          </p>
          <Price price={course.product_selling_price} mrp={course.product_mrp} />
        </div>
      </div>
      <LinkButton href={path(course.course_seo_url)}>{messages.seeCourse}</LinkButton>
    </section>
  );
}
