import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router';
import { logErrorContext } from '../lib/api-context.ts';

/**
 * Logs errors of loaders and of the rendering, which React Router would print to the console. A page that is not found
 * is not an error.
 */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(logErrorContext)(error, request.url);
};
