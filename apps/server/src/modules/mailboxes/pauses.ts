/** Milliseconds between two attempts with a refused password, so that the mail server does not lock the account. */
export const LOCKOUT = 600_000

/** Milliseconds between two attempts to read a mailbox after any other failure. */
export const PAUSE = 60_000

/** Milliseconds between two checks of which mailboxes are configured. */
export const LOOK = 2_000

/**
 * Milliseconds without contact after which a mailbox counts as unattended. One connection lasts at most four minutes.
 */
export const LATE = 600_000
