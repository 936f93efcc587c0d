/** Finds the features of CSS that a style sheet uses, as paths in MDN's data. */
import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss';
import { entryAt } from './compat-data.ts';

const PSEUDO = /::?([a-z][\w-]*)/gi;
const MEDIA_FEATURE = /\(\s*([a-z-]+)/gi;
const FUNCTION = /(?<![\w-])([a-z][\w-]*)\(/gi;
const WORD = /(?<![\w(#.-])[a-z][a-z-]*(?![\w(-])/gi;
const NEW_VIEWPORT_UNIT = /\d([dls])v(?:h|w|i|b|min|max)\b/g;
const ESCAPED = /\\[0-9a-f]{1,6}\s?|\\./gi;
const TEXTS = /"[^"]*"|'[^']*'|url\([^)]*\)/g;

const VIEWPORT_UNITS: Record<string, string> = {
  d: 'viewport_percentage_units_dynamic',
  l: 'viewport_percentage_units_large',
  s: 'viewport_percentage_units_small',
};

type Add = (...path: string[]) => void;

/** Leaves out rules in `@supports`, which apply only where a feature exists, and names with a prefix. */
export function cssFeatures(css: string): Set<string> {
  const found = new Set<string>();
  const add: Add = (...path) => {
    if (entryAt(path)?.__compat) found.add(path.join('.'));
  };
  postcss.parse(css).walk((node) => {
    if (isInAtRule(node, 'supports')) return;
    if (node.type === 'atrule') addAtRule(node, add);
    else if (node.type === 'decl') addDeclaration(node, add);
    else if (node.type === 'rule' && !isInAtRule(node, 'keyframes')) addSelector(node.selector, add);
  });
  return found;
}

function isInAtRule(node: ChildNode, name: string): boolean {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent) {
    if (parent.type === 'atrule' && (parent as AtRule).name === name) return true;
  }
  return false;
}

function addAtRule({ name, params }: AtRule, add: Add): void {
  add('css', 'at-rules', name);
  if (name !== 'media') return;
  for (const [, feature = ''] of params.matchAll(MEDIA_FEATURE)) add('css', 'at-rules', 'media', feature);
  if (/[<>]/.test(params)) add('css', 'at-rules', 'media', 'range_syntax');
}

function addSelector(selector: string, add: Add): void {
  const text = selector.replaceAll(ESCAPED, '_');
  for (const [, name = ''] of text.matchAll(PSEUDO)) add('css', 'selectors', name.toLowerCase());
  if (text.includes('&')) add('css', 'selectors', 'nesting');
}

function addDeclaration({ prop, value }: Declaration, add: Add): void {
  const text = value.replaceAll(TEXTS, '');
  if (!prop.startsWith('-')) {
    add('css', 'properties', prop);
    for (const [word] of text.matchAll(WORD)) add('css', 'properties', prop, word.toLowerCase());
  }
  for (const [, name = ''] of text.matchAll(FUNCTION)) {
    add('css', 'types', name);
    add('css', 'types', 'color', name);
  }
  for (const [, unit = ''] of text.matchAll(NEW_VIEWPORT_UNIT))
    add('css', 'types', 'length', VIEWPORT_UNITS[unit] ?? '');
}
