/** The paragraphs of a mail that is written as text. Pure. */

/** A paragraph is a button if it consists of a line and a URL below it. */
export type MailParagraph = { kind: 'text'; text: string } | { kind: 'button'; label: string; url: string };

/** Paragraphs are separated by empty lines. */
export function mailParagraphs(text: string): MailParagraph[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const [, label, url] = /^([^\n]{1,60}?):?\n(https?:\/\/[^\s<>"]+)$/.exec(paragraph.trim()) ?? [];
      return label && url ? { kind: 'button', label, url } : { kind: 'text', text: paragraph };
    });
}
