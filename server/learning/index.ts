/** The front door of learning: granting access, and what a student owns. */
export { type AccessGrant, grantAccess, holdProducts } from './grant-access.ts';
export * as personalData from './personal-data.ts';
export { ownedProducts, ownershipOf, ownershipsOf } from './queries.ts';
export { isOpenToBuy, type Ownership, payableInstalment } from './rules.ts';
