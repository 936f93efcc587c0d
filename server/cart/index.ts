/** The front door of the cart. */
export { emptyCart } from './commands.ts';
export * as personalData from './personal-data.ts';
export { cartOf } from './queries.ts';
