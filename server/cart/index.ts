/** The front door of the cart. */
export { emptyCart } from './commands.ts';
export { cartOf } from './queries.ts';
export * as personalData from './personal-data.ts';
