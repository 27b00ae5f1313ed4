/** The log of the server. Its first argument has fields: `err` for an error, and plain values. */
export interface Log {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
  /** A log whose lines all have these fields. */
  child(fields: object): Log
}

/** Writes nothing, for programs without a log. */
export const noLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => noLog,
}
