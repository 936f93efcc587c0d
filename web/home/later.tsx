/**
 * The parts of the landing page that are more than links: rendered with the page, alive a moment after it. Kept as
 * they are while the page around them is told who has signed in: an update would throw away what is not yet alive.
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
