import { reasonOf } from '../../reach.ts'
import { codeOf } from '../../start-error.ts'

/** The reason why a file store failed. The library's error names only the operation and has the reason as its cause. */
export function reasonAt(error: unknown): string {
  if (codeOf(error) === 'ENOSPC') return 'the disk is full'
  return error instanceof Error && error.cause !== undefined ? reasonAt(error.cause) : reasonOf(error)
}
