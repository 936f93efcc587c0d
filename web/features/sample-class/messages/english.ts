/** English messages of the page of a sample class. */

const ENGLISH = {
  classes: 'Sample Classes',
  /** Before the subject. */
  sampleClass: 'Sample class · ',
  more: 'More sample classes',
  transcript: 'In words',
  notPlayed: 'This class could not be played here. Its text is below.',
  allCourses: 'See all courses',
  partOf: 'This class is part of',
  seeCourse: 'See the course',
};
export default ENGLISH;

export type SampleClassMessages = typeof ENGLISH;
