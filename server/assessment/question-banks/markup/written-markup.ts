/** The HTML of a question as a tree in which formulas are elements of MathML, for writers of XML formats. */

import { cleanHtml } from '../../papers/questions/html.ts';
import { writtenHtml } from '../exported-question.ts';
import { splitFormulas } from '../formulas/find-formulas.ts';
import { mathMlOfLatex } from '../formulas/latex.ts';
import { UnsupportedQuestion } from '../imported-question.ts';
import { addNode, elementOf, htmlTree } from './html-tree.ts';
import type { Element } from './xml.ts';

/** The element `math` of a formula; `data-latex` has its source. */
export const LATEX = 'data-latex';

/** Returns an element without a name. Throws UnsupportedQuestion for a formula that cannot be parsed. */
export function markupOf(html: string): Element {
  return withFormulas(htmlTree(cleanHtml(writtenHtml(html))));
}

function withFormulas(element: Element): Element {
  const made = elementOf(element.name, [], Object.fromEntries(element.attributes));
  for (const node of element.nodes) {
    if (typeof node !== 'string') addNode(made, withFormulas(node));
    else for (const part of splitFormulas(node)) addNode(made, typeof part === 'string' ? part : formula(part));
  }
  return made;
}

function formula({ latex, isInline }: { latex: string; isInline: boolean }): Element {
  const [math] = htmlTree(mathMlOfLatex(latex, isInline), { isXml: true }).children;
  if (!math) throw new UnsupportedQuestion('a formula cannot be written');
  math.attributes.set(LATEX, latex);
  math.attributes.set('display', isInline ? 'inline' : 'block');
  return math;
}
