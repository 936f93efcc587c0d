/** Public interface of the cart domain. */
export { removeCartItems } from './commands.ts';
export * as personalData from './personal-data.ts';
export { cartOf } from './queries.ts';
