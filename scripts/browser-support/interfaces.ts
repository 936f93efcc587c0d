/** The interfaces whose objects the pages use, for members that a script names without showing the interface. */
import { entryAt } from './compat-data.ts';

/** Left out are interfaces of devices, payment, graphics and the like: their members have names such as `level`. */
const INTERFACE =
  /^(Abort\w+|Blob|BroadcastChannel|Cache|CacheStorage|CSSStyleDeclaration|CustomEvent|DataTransfer|Document|DocumentFragment|DOM(Parser|Rect|TokenList)|Element|Event|File|FormData|Headers|HTML\w*Element|IDB\w+|IntersectionObserver\w*|KeyboardEvent|LockManager|MediaQueryList|MessageEvent|MouseEvent|MutationObserver|Node|NodeList|PointerEvent|Range|Request|ResizeObserver\w*|Response|Selection|ServiceWorker\w*|Storage|SubmitEvent|SVGElement|Text|ToggleEvent|UIEvent|URL|URLSearchParams|VisualViewport|Window|Worker)$/;
const BUILTIN = /^(Array|Date|Error|Function|Map|Number|Object|Promise|RegExp|Set|String|TypedArray|WeakMap|WeakSet)$/;

const members = new Map<string, string[][]>();
collect(['api'], INTERFACE);
collect(['javascript', 'builtins'], BUILTIN);

/** Returns the paths of the members with a name. */
export function membersNamed(name: string): readonly string[][] {
  return members.get(name) ?? [];
}

function collect(parent: string[], wanted: RegExp): void {
  for (const [type, entry] of Object.entries(entryAt(parent) ?? {})) {
    if (!wanted.test(type)) continue;
    for (const name of Object.keys(entry)) {
      if (name !== '__compat') members.set(name, [...(members.get(name) ?? []), [...parent, type, name]]);
    }
  }
}
