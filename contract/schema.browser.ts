/**
 * Stubs of `schema.ts` for the browser bundle, which needs only the types, methods and paths of endpoints; the server
 * validates (docs/decisions/0003).
 */
/** Contracts spread the `properties` of schemas. */
const stub = () => ({ properties: {} });

export const Type = new Proxy({}, { get: () => stub });
export const Exactly = stub;
export const Text = stub;
export const Nullable = stub;
export const OneOf = stub;
export const HindiText = undefined;
export const Id = undefined;
export const Flag = undefined;
export const IdList = undefined;
export const NoData = undefined;
export const NoBody = undefined;
