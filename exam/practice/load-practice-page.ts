import { type LoadError, loadErrorOf } from '../load.ts';
import type { PracticePage } from './practice-page.tsx';

type Loaded = { at: 'practice'; Page: PracticePage } | { at: 'failed'; error: LoadError };

/** Loads the code of practice, which a test does not need. */
export async function loadPracticePage(): Promise<Loaded> {
  try {
    const { PracticePage } = await import('./practice-page.tsx');
    return { at: 'practice', Page: PracticePage };
  } catch (error) {
    return { at: 'failed', error: loadErrorOf(error) };
  }
}
