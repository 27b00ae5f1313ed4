/** Milliseconds between two attempts with a password that was refused, so that the account is not locked. */
export const LOCKOUT = 600_000

/** Milliseconds between two attempts of a mailbox that cannot be read for another reason. */
export const PAUSE = 60_000

/** Milliseconds between two looks at which mailboxes there are. */
export const LOOK = 2_000

/** Milliseconds without contact after which nothing reads a mailbox. It is listened to for at most four minutes at a time. */
export const LATE = 600_000
