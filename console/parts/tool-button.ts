/** Classes of a button in a toolbar. */
export const TOOL_BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm whitespace-nowrap hover:border-accent hover:text-accent aria-expanded:border-accent aria-expanded:text-accent';
