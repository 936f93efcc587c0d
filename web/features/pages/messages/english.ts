/** Texts of written pages. */
export default {
  onThisPage: 'On this page',
};
