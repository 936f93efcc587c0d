import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { isDevelopmentContext } from '../lib/api-context.ts';
import { loader } from './development-only.ts';

test('the page of the components exists in development only', () => {
  const context = new RouterContextProvider();
  expect(() => loader({ context })).toThrow(expect.objectContaining({ status: 404 }));
  context.set(isDevelopmentContext, true);
  expect(loader({ context })).toBeNull();
});
