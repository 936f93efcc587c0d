/**
 * The interactive parts of the landing page: server-rendered with it and hydrated after it. They are memoized, because
 * an update before their hydration, when the session becomes known, would discard their server-rendered HTML.
 */
import { type ComponentProps, lazy, memo, Suspense } from 'react';
import type * as Lively from './lively.ts';

const lively = () => import('./lively.ts');
const LazyBanners = lazy(async () => ({ default: (await lively()).Banners }));
const LazyCentres = lazy(async () => ({ default: (await lively()).Centres }));
const LazySampleClasses = lazy(async () => ({ default: (await lively()).SampleClasses }));

export const Banners = memo((props: ComponentProps<typeof Lively.Banners>) => (
  <Suspense>
    <LazyBanners {...props} />
  </Suspense>
));

export const Centres = memo((props: ComponentProps<typeof Lively.Centres>) => (
  <Suspense>
    <LazyCentres {...props} />
  </Suspense>
));

export const SampleClasses = memo((props: ComponentProps<typeof Lively.SampleClasses>) => (
  <Suspense>
    <LazySampleClasses {...props} />
  </Suspense>
));
