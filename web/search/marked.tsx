/** A text in which the beginnings of words that match the typed text are highlighted. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
      <mark key={index} className="bg-transparent font-bold text-accent-strong">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

export type Part = { text: string; isMarked: boolean };

/** Returns the parts in order; joined they equal the text. */
export function markedParts(text: string, typed: string): Part[] {
  const asked = wordsOf(typed.toLowerCase()).sort((a, b) => b.length - a.length);
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((piece) => {
      const small = piece.toLowerCase();
      const begun = asked.find((word) => small.startsWith(word));
      // Some letters change their length in lower case; a word with one is not highlighted.
      if (!begun || small.length !== piece.length) return [{ text: piece, isMarked: false }];
      return [
        { text: piece.slice(0, begun.length), isMarked: true },
        { text: piece.slice(begun.length), isMarked: false },
      ];
    })
    .filter((part) => part.text);
}

/** Returns the keyword that matches the typed text; null if the title matches or no keyword does. */
export function reasonFor(title: string, keywords: string, typed: string): string | null {
  if (markedParts(title, typed).some((part) => part.isMarked)) return null;
  return keywords.split(/,\s*/).find((keyword) => markedParts(keyword, typed).some((part) => part.isMarked)) ?? null;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
