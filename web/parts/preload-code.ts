import code from 'virtual:page-code';
import { preloadModule } from 'react-dom';

/**
 * Adds preload links for a lazily loaded module (its path in `web/`) to the page that is being rendered, so that the
 * browser fetches it with the other scripts. Call it only if `import.meta.env.SSR`.
 */
export function preloadCode(modulePath: string): void {
  for (const file of code[modulePath] ?? []) preloadModule(file, { as: 'script' });
}
