/** A reason not to start that a person can remedy. Its message is one plain line, printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** The `code` of a Node or PostgreSQL error (`ENOENT`, `57P01`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOTDIR: 'a file has the name of the folder',
  EEXIST: 'a file has the name of the folder',
  EISDIR: 'a folder has the name of the file',
  ENOENT: 'it cannot be created there',
}

/**
 * Explains in one line why a path in DATA_DIR could not be read or written. Errors that are not the operating system's
 * are returned unchanged.
 * @param path the file or folder
 */
export function explainPath(action: 'read' | 'write to', path: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path)
  if (code === undefined || !(error instanceof Error && 'syscall' in error)) return error
  const reason = reasons[code] ?? error.message
  return new StartError(`DATA_DIR: cannot ${action} ${path}: ${reason}.`, { cause: error })
}

/** The error for a full disk. @param path a path on that disk */
export function diskFull(path: string): StartError {
  return new StartError(`DATA_DIR: the disk that holds ${path} is full; free some space and start again.`)
}
