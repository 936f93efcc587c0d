/** Splits the compiled style sheet into the parts from which the server picks those that a page uses. Runs in the build. */
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import type { RulePart, StylePart } from './style-parts.ts';

/** A class in a selector; characters may be escaped (`.w-1\/2`). */
const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^\n])+)/gi;
/** An element in a selector: at its beginning or after a combinator. */
const ELEMENT = /(?:^|[\s>+~])([a-z][\w-]*)/gi;
const ESCAPE = /\\([0-9a-f]{1,6})\s?|\\(.)/gi;
/** Selectors of the rules that initialize custom properties in browsers without `@property`. */
const FOR_ALL_ELEMENTS = /^(\*|::backdrop$)/;
const IN_WHERE = /^:where\(([^,]*)\)$/;

/** Parses a compiled, minified style sheet. Throws if its syntax is invalid. */
export function parseStyles(css: string): StylePart[] {
  const root = postcss.parse(css);
  removeRepeated(root);
  const names = namesOf(root);
  return root.nodes.flatMap((node) => partOf(node, names));
}

/** Removes declarations that the compiler wrote several times in a row. */
function removeRepeated(root: Container): void {
  root.walkDecls((declaration) => {
    const next = declaration.next();
    if (next && String(next) === String(declaration)) declaration.remove();
  });
}

/** The custom properties and animations that the style sheet declares. */
function namesOf(root: Container): string[] {
  const names: string[] = [];
  root.walkAtRules(/^(property|keyframes)$/, ({ params }) => void names.push(params));
  return names;
}

function partOf(node: ChildNode, names: string[]): StylePart[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [rulePart(node, names)];
  if (node.type !== 'atrule' || !node.nodes) return [`${node};`];
  if (node.name === 'property' || node.name === 'keyframes') return [{ name: node.params, css: String(node) }];
  if (!node.nodes.some(({ type }) => type === 'rule' || type === 'atrule')) return [String(node)];
  const parts = node.nodes.flatMap((child) => partOf(child, names));
  // The order of the layers depends on their first mention, so a layer stays even if it is empty.
  return [{ open: opening(node), parts, isKept: node.name === 'layer' }];
}

function opening(node: AtRule): string {
  return `@${node.name}${node.params && ' '}${node.params}`;
}

function rulePart(rule: Rule, names: string[]): StylePart {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl');
  const isInitialValues =
    FOR_ALL_ELEMENTS.test(rule.selector) &&
    rule.nodes.length > 0 &&
    declarations.every(({ prop }) => names.includes(prop));
  if (isInitialValues) return { open: rule.selector, parts: declarations.map(initialValue), isKept: false };
  const css = String(rule);
  const uses = names.filter((name) => css.includes(name));
  const anyOf = rule.selectors.map(namesInSelector);
  const part: RulePart = { css, anyOf: anyOf.some((needed) => needed.length === 0) ? [] : anyOf };
  return uses.length ? { ...part, uses } : part;
}

function initialValue(declaration: Declaration): StylePart {
  return { name: declaration.prop, css: `${declaration};` };
}

/**
 * Returns the classes (`.name`) and elements (`name`) without which a selector matches nothing. Those in parentheses
 * (`:not(.a)`, `:is(.a, .b)`) are not needed, except in a `:where(…)` around all of it.
 */
export function namesInSelector(selector: string): string[] {
  const text = withoutArguments(IN_WHERE.exec(selector)?.[1] ?? selector);
  const classes = [...text.matchAll(CLASS)].map(([, name = '']) => `.${name.replace(ESCAPE, withoutEscape)}`);
  const elements = [...text.replace(CLASS, '').matchAll(ELEMENT)].map(([, name = '']) => name.toLowerCase());
  return [...classes, ...elements];
}

function withoutEscape(_: string, code: string | undefined, character: string | undefined): string {
  return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? '');
}

/** Removes attributes and the arguments of functions; escaped brackets belong to names. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let text = '';
  for (const [token] of selector.matchAll(/\\[0-9a-f]{1,6}\s?|\\.|[^\\]/gis)) {
    if (token === '(' || token === '[') depth++;
    if (depth === 0) text += token;
    if (token === ')' || token === ']') depth--;
  }
  return text;
}
