/** A text with those beginnings of its words set off that somebody typed. */
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

/** The parts in order; joined they are the text. */
export function markedParts(text: string, typed: string): Part[] {
  const asked = wordsOf(typed.toLowerCase()).sort((a, b) => b.length - a.length);
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((piece) => {
      const small = piece.toLowerCase();
      const begun = asked.find((word) => small.startsWith(word));
      // Small letters of some scripts are longer than their capitals; then nothing is set off.
      if (!begun || small.length !== piece.length) return [{ text: piece, isMarked: false }];
      return [
        { text: piece.slice(0, begun.length), isMarked: true },
        { text: piece.slice(begun.length), isMarked: false },
      ];
    })
    .filter((part) => part.text);
}

/** The keyword that was typed, where the title does not show why it is suggested. */
export function reasonFor(title: string, keywords: string, typed: string): string | null {
  if (markedParts(title, typed).some((part) => part.isMarked)) return null;
  return keywords.split(/,\s*/).find((keyword) => markedParts(keyword, typed).some((part) => part.isMarked)) ?? null;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
