/**
 * The interactive parts of the landing page: server-rendered with it and hydrated after it. They are memoized, because
 * an update before their hydration, when the session becomes known, would discard their server-rendered HTML.
 */
import { type ComponentProps, lazy, memo, Suspense } from 'react';
import type * as Sections from './interactive-sections.ts';

const loadSections = () => import('./interactive-sections.ts');
const LazyBanners = lazy(async () => ({ default: (await loadSections()).Banners }));
const LazyCentres = lazy(async () => ({ default: (await loadSections()).Centres }));
const LazySampleClasses = lazy(async () => ({ default: (await loadSections()).SampleClasses }));

export const Banners = memo((props: ComponentProps<typeof Sections.Banners>) => (
  <Suspense>
    <LazyBanners {...props} />
  </Suspense>
));

export const Centres = memo((props: ComponentProps<typeof Sections.Centres>) => (
  <Suspense>
    <LazyCentres {...props} />
  </Suspense>
));

export const SampleClasses = memo((props: ComponentProps<typeof Sections.SampleClasses>) => (
  <Suspense>
    <LazySampleClasses {...props} />
  </Suspense>
));
