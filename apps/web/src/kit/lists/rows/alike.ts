/** The value of `open` in the address for the dialog that adds several similar records. */
export const ALIKE = 'alike'
