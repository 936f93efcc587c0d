import { addToCart, getCartList, removeFromCart } from '../../contract/cart.ts';
import { route, viewableRoute } from '../platform/http/calls/route.ts';
import { addItem, removeItem } from './commands.ts';
import { listCart } from './queries.ts';

export const routes = [
  route(addToCart, addItem),
  viewableRoute(getCartList, listCart),
  route(removeFromCart, removeItem),
];
