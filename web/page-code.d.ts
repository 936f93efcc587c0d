declare module 'virtual:page-code' {
  /** The files of each part that is loaded later. */
  const code: Record<string, string[]>;
  export default code;
}
