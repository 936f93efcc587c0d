/** Names of QTI, in the form that QTI 2 (`choiceInteraction`) and QTI 3 (`qti-choice-interaction`) have in common. */
import type { Element } from '../markup/xml.ts';

/** Returns a name such as `choice-interaction`, without the prefix of a namespace. */
export function qtiName({ name }: Element): string {
  return kebab(name.slice(name.indexOf(':') + 1)).replace(/^qti-/, '');
}

/** Returns the attribute with a name such as `response-identifier`; '' if the element does not have it. */
export function qtiAttribute(element: Element, name: string): string {
  const { attributes } = element;
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return (attributes.get(name) ?? attributes.get(camel) ?? '').trim();
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function qtiChildren(element: Element, name: string): Element[] {
  return element.children.filter((child) => qtiName(child) === name);
}

/** Returns the elements of this name at any depth, in their order. */
export function qtiDescendants(element: Element, name: string | RegExp): Element[] {
  return element.children.flatMap((child) => {
    const own = qtiName(child);
    const isOne = typeof name === 'string' ? own === name : name.test(own);
    return [...(isOne ? [child] : []), ...qtiDescendants(child, name)];
  });
}

export function isInteraction(element: Element): boolean {
  return qtiName(element).endsWith('-interaction');
}
