import code from 'virtual:page-code';
import { preloadModule } from 'react-dom';

/**
 * Names, at the top of a page that is being made, the code of a part that is loaded later (its path in `web/`), so
 * that a browser fetches it with the rest. Ask with `import.meta.env.SSR &&`.
 */
export function preloadCode(part: string): void {
  for (const file of code[part] ?? []) preloadModule(file, { as: 'script' });
}
