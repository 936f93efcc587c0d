/**
 * Stubs of `schema.ts` for the browser bundle, which needs only the types, methods and paths of endpoints; the server
 * validates (docs/decisions/0003).
 */
/** Contracts spread the `properties` of schemas. */
const nothing = () => ({ properties: {} });

export const Type = new Proxy({}, { get: () => nothing });
export const Exactly = nothing;
export const Text = nothing;
export const Nullable = nothing;
export const Id = undefined;
export const Flag = undefined;
export const IdList = undefined;
export const Rupees = undefined;
export const Instant = undefined;
export const Nothing = undefined;
export const NoBody = undefined;
