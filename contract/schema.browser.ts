/**
 * What `#schema` is in a browser bundle: builders that build nothing. The browser needs the types of an
 * endpoint, its method and its path; the server validates (see docs/decisions/0003).
 */
/** Contracts spread the properties of one schema into another. */
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
