/** English messages of the web app manifest. */
const ENGLISH = {
  courses: 'My Courses',
  results: 'My tests and results',
  screens: { narrow: 'The store on a phone', wide: 'The store on a computer' },
};
export default ENGLISH;
export type ManifestMessages = typeof ENGLISH;
