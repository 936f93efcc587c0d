/** A text in which the beginnings of words that match the typed text are highlighted. */
export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  return highlightMatches(text, typed).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
      <mark key={index} className="bg-transparent font-bold text-accent-strong">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

export type TextPart = { text: string; isMatch: boolean };

/** Returns the parts in order; joined they equal the text. */
export function highlightMatches(text: string, typed: string): TextPart[] {
  const typedWords = wordsOf(typed.toLowerCase()).sort((a, b) => b.length - a.length);
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((piece) => {
      const lowerCase = piece.toLowerCase();
      const matchingWord = typedWords.find((word) => lowerCase.startsWith(word));
      // Some letters change their length in lower case; a word with one is not highlighted.
      if (!matchingWord || lowerCase.length !== piece.length) return [{ text: piece, isMatch: false }];
      return [
        { text: piece.slice(0, matchingWord.length), isMatch: true },
        { text: piece.slice(matchingWord.length), isMatch: false },
      ];
    })
    .filter((part) => part.text);
}

/** Returns the keyword that matches the typed text; null if the title matches or no keyword does. */
export function matchingKeyword(title: string, keywords: string, typed: string): string | null {
  if (highlightMatches(title, typed).some((part) => part.isMatch)) return null;
  return (
    keywords.split(/,\s*/).find((keyword) => highlightMatches(keyword, typed).some((part) => part.isMatch)) ?? null
  );
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
