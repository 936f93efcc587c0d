declare module 'virtual:page-script' {
  /** The file of the page script, and the files that it imports. */
  const files: readonly string[];
  export default files;
}

declare module 'virtual:styles' {
  /** The path of the complete style sheet. */
  export const file: string;
  /** The parts of the style sheet. */
  export const parts: readonly import('../styles/style-parts.ts').StylePart[];
}
