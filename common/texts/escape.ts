/** Escaping of text for HTML, XML and CSV. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element or a quoted attribute of HTML or XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Escapes text for an element, without quotes: imported questions are stored in this form. */
export function escapeElementText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Formats a cell of CSV (RFC 4180); null is empty. An apostrophe before a text that starts like a formula prevents
 * formula injection in spreadsheets, which also begin a row after a carriage return alone.
 */
export function escapeCsvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
