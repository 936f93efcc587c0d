/** Content of a document's style element until the document is rendered completely. */
export const STYLES_PLACEHOLDER = '/* styles */';
