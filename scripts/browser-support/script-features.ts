/** Finds the features of JavaScript, of the browsers' APIs and of HTML that a script uses, as paths in MDN's data. */
import { type ESTree, parseSync, Visitor } from 'vite';
import { entryAt } from './compat-data.ts';
import { declaredNames } from './declared-names.ts';
import { membersNamed } from './interfaces.ts';

type Add = (...path: string[]) => boolean;

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);
/** Objects that exist once, with their interface. */
const SINGLETONS = new Map([
  ['navigator', 'Navigator'],
  ['document', 'Document'],
  ['performance', 'Performance'],
  ['crypto', 'Crypto'],
  ['history', 'History'],
  ['location', 'Location'],
  ['screen', 'Screen'],
  ['caches', 'CacheStorage'],
  ['indexedDB', 'IDBFactory'],
]);

/**
 * A feature is the path of an entry in the data, or `.name` for a member of an object whose interface the code does not
 * show.
 */
export function scriptFeatures(code: string): Set<string> {
  const { program, errors } = parseSync('script.js', code);
  if (errors.length) throw new Error(errors[0]?.message);
  const found = new Set<string>();
  const add: Add = (...path) => {
    const isKnown = entryAt(path)?.__compat !== undefined;
    if (isKnown) found.add(path.join('.'));
    return isKnown;
  };
  const addGlobal = (name: string) =>
    add('api', name) || add('api', 'Window', name) || add('javascript', 'builtins', name);
  const declared = declaredNames(program);
  let functions = 0;
  const enter = () => void functions++;
  const leave = () => void functions--;
  new Visitor({
    Identifier: ({ name }) => {
      if (!declared.has(name)) addGlobal(name);
    },
    MemberExpression: (node) => {
      const name = memberName(node);
      const on = nameOf(node.object);
      if (!name) return;
      if (on && GLOBAL_OBJECTS.has(on) && addGlobal(name)) return;
      if (on && add('api', SINGLETONS.get(on) ?? '', name)) return;
      if (on && (add('api', on, `${name}_static`) || add('javascript', 'builtins', on, name))) return;
      if (membersNamed(name).length > 0) found.add(`.${name}`);
    },
    CallExpression: ({ callee, arguments: [first, second] }) => {
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
      if (nameOf(callee) === 'addEventListener' && membersNamed(`${first.value}_event`).length > 0)
        found.add(`.${first.value}_event`);
      if (second?.type === 'ObjectExpression') addElement(first.value, second, add);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (nameOf(callee) === 'FormData' && given.length > 1) add('api', 'FormData', 'FormData', 'submitter');
    },
    Literal: (node) => {
      if ('regex' in node && node.regex) addRegex(node.regex, add);
    },
    StaticBlock: () => void add('javascript', 'classes', 'static', 'initialization_blocks'),
    AwaitExpression: () => {
      if (functions === 0) add('javascript', 'operators', 'await', 'top_level');
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return found;
}

/** The features of HTML in a script that renders: those of calls such as `jsx('nav', { popover: 'auto' })`. */
export function htmlFeatures(code: string): Set<string> {
  return new Set([...scriptFeatures(code)].filter((feature) => feature.startsWith('html.')));
}

function nameOf(node: ESTree.Expression | ESTree.Super): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? memberName(node) : null;
}

function memberName({ computed, property }: ESTree.MemberExpression): string | null {
  return !computed && property.type === 'Identifier' ? property.name : null;
}

function addElement(element: string, attributes: ESTree.ObjectExpression, add: Add): void {
  if (!add('html', 'elements', element)) return;
  for (const attribute of attributes.properties) {
    if (attribute.type !== 'Property' || attribute.key.type !== 'Identifier') continue;
    const name = attribute.key.name.toLowerCase();
    if (!add('html', 'elements', element, name)) add('html', 'global_attributes', name);
  }
}

function addRegex({ pattern, flags }: { pattern: string; flags: string }, add: Add): void {
  const addPart = (part: string) => add('javascript', 'regular_expressions', part);
  if (/\(\?<[=!]/.test(pattern)) addPart('lookbehind_assertion');
  if (/\(\?-?[ims]/.test(pattern)) addPart('modifier');
  if (/\(\?<\w/.test(pattern)) addPart('named_capturing_group');
  if (/\\p\{/i.test(pattern)) addPart('unicode_character_class_escape');
  if (flags.includes('v')) add('javascript', 'builtins', 'RegExp', 'unicodeSets');
  if (flags.includes('d')) add('javascript', 'builtins', 'RegExp', 'hasIndices');
}
