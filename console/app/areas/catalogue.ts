/** What the store sells, and its files. */
import type { Area } from './area.ts';

export const catalogue: readonly Area[] = [
  {
    path: 'structure',
    permissions: ['catalogue.read'],
    icon: 'tree',
    title: 'structure',
    routes: [
      { index: true, lazy: () => import('../../screens/catalogue/hierarchy/tree-page.tsx') },
      { path: 'add', lazy: () => import('../../screens/catalogue/hierarchy/add-page.tsx') },
      { path: ':nodeId', lazy: () => import('../../screens/catalogue/hierarchy/node-page.tsx') },
    ],
  },
  {
    path: 'products',
    permissions: ['catalogue.read'],
    icon: 'book',
    title: 'products',
    routes: [
      { index: true, lazy: () => import('../../screens/catalogue/products/product-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/catalogue/products/new-product-page.tsx') },
      { path: 'prices', lazy: () => import('../../screens/catalogue/products/prices/price-page.tsx') },
      { path: ':productId', lazy: () => import('../../screens/catalogue/products/product-page.tsx') },
      { path: ':productId/history', lazy: () => import('../../screens/catalogue/products/history-page.tsx') },
    ],
  },
  {
    path: 'shelves',
    permissions: ['catalogue.read'],
    icon: 'shelf',
    title: 'shelves',
    routes: [{ index: true, lazy: () => import('../../screens/catalogue/shelves/shelves-page.tsx') }],
  },
  {
    path: 'coupons',
    permissions: ['coupons.manage', 'catalogue.read'],
    icon: 'coupon',
    title: 'coupons',
    routes: [
      { index: true, lazy: () => import('../../screens/catalogue/coupons/coupon-list.tsx') },
      { path: 'new', lazy: () => import('../../screens/catalogue/coupons/new-coupon-page.tsx') },
      { path: 'explain', lazy: () => import('../../screens/catalogue/coupons/explain-page.tsx') },
      { path: ':couponId', lazy: () => import('../../screens/catalogue/coupons/coupon-page.tsx') },
    ],
  },
  {
    path: 'media',
    permissions: ['media.manage'],
    icon: 'picture',
    title: 'media',
    routes: [
      { index: true, lazy: () => import('../../screens/catalogue/media/media-list.tsx') },
      { path: ':fileId', lazy: () => import('../../screens/catalogue/media/media-page.tsx') },
    ],
  },
];
