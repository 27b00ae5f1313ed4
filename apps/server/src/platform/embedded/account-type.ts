/** An account of the operating system: the user and group id that `spawn` takes. */
export interface Account {
  readonly uid: number
  readonly gid: number
}
