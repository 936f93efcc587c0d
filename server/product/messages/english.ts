/** English texts of the page in place of a course file. */

const ENGLISH = {
  unknown: {
    title: 'We could not find this file',
    text: 'The link is not whole, or the file has moved. Open it again from the course.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links to course files work for fifteen minutes, and until you sign out. Open the file again from the course.',
  },
  closed: {
    title: 'This course is not open now',
    text: 'Its time is over, or an instalment is due. The course page says how to open it again.',
  },
  toCourse: 'Go to the course',
  toHome: 'Go to the home page',
};
export type FileMessages = typeof ENGLISH;
export default ENGLISH;
