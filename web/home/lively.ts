/** The parts of the landing page that are more than links. Rendered with the page, alive a moment after it. */
export { Banners } from './banners.tsx';
export { Centres } from './centres.tsx';
export { SampleClasses } from './sample-classes.tsx';
