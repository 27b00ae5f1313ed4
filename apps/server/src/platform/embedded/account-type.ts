/** An account of the operating system, as `spawn` takes it. */
export interface Account {
  readonly uid: number
  readonly gid: number
}
