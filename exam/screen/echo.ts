/**
 * A field that gives answers, and sees them come back as what the screen shows: each when the disk has it, perhaps after
 * more was typed. What comes back says nothing new; anything else was decided elsewhere, and the field follows it.
 */
export type Echo = {
  /** The field gives an answer; false where it is the one it gave last. */
  gives(answer: string): boolean;
  /** Whether what is shown now is news to the field. */
  isNews(shown: string): boolean;
};

export function echoOf(first: string): Echo {
  let last = first;
  let underWay: string[] = [];
  return {
    gives(answer) {
      if (answer === last) return false;
      last = answer;
      underWay.push(answer);
      return true;
    },
    isNews(shown) {
      const at = underWay.indexOf(shown);
      if (at >= 0) underWay = underWay.slice(at + 1);
      if (at >= 0 || shown === last) return false;
      last = shown;
      underWay = [];
      return true;
    },
  };
}
