declare module 'virtual:page-script' {
  /** The file of the page script, and the files that it imports. */
  const files: readonly string[];
  export default files;
}
