/** The interactive parts of the landing page, in one chunk that is loaded and hydrated after the rest of the page. */
export { Banners } from '../carousel/banners.tsx';
export { Centres } from './centres.tsx';
export { SampleClasses } from './sample-classes.tsx';
