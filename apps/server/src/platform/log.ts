/** The server's log. The first argument of each function has fields: `err` for an error, and plain values. */
export interface Log {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
  /** Creates a log whose lines all have these fields. */
  child(fields: object): Log
}

/** A log that drops all lines, for programs without a log. */
export const noLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => noLog,
}
