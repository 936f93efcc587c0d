declare module 'virtual:page-code' {
  /** The script files of each lazily loaded module, by its path in `web/`. */
  const code: Record<string, string[]>;
  export default code;
}
