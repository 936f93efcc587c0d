declare module 'virtual:scripts' {
  /** The file of the page script, and the files that it imports. */
  export const pageScript: readonly string[];
  /** The further files of each application page, by its name. */
  export const pageFiles: Readonly<
    Record<string, Readonly<Record<'scripts' | 'english' | 'hindi', readonly string[]>>>
  >;
}

declare module 'virtual:styles' {
  /** The path of the complete style sheet. */
  export const file: string;
  /** The parts of the style sheet. */
  export const parts: readonly import('../styles/style-parts.ts').StylePart[];
}
