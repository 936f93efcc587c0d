/** Public interface of the cart domain. */
// Adds the domain's tables to the type `Database`.
import './tables.ts';

export { removeCartItems } from './commands.ts';
export * as personalData from './personal-data.ts';
export { cartOf } from './queries.ts';
