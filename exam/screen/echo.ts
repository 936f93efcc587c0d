/**
 * Distinguishes a field's own responses from changes made elsewhere. Each response of the field comes back as the shown
 * one after it is stored, possibly after more was typed; the field ignores these and follows any other.
 */
export type Echo = {
  /** Records a response that the field gives; returns false if it is the same as the last one. */
  gives(answer: string): boolean;
  /** The shown response was not given by this field, so the field has to follow it. */
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
