import pg from 'pg'

/** The name of the constraint that a statement broke; `undefined` for any other error. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined
