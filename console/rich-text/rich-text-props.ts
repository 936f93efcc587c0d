export type RichTextProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** HTML. */
  value: string;
  onChange(html: string): void;
  /** Returns the text as the store shows it. */
  preview(html: string): Promise<{ html: string }>;
  /** The classes of the text in the store. */
  look: string;
  /** The characters of HTML that are possible. */
  maxLength: number;
  /** The language of the text, for spell checking and screen readers. */
  lang?: 'en' | 'hi';
  isReadOnly?: boolean;
  /** Whether the field gets the focus when it is shown. */
  hasFocus?: boolean;
  /** The lines of the source that are visible. */
  rows?: number;
};
