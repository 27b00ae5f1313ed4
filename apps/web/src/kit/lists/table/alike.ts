/** What the address opens over a list: the dialog that adds many alike. */
export const ALIKE = 'alike'
