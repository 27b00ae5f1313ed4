import { reasonOf } from '../../reach.ts'
import { codeOf } from '../../start-error.ts'

/** Why a file store failed. Its library says only what it tried, and keeps the reason as the cause. */
export function reasonAt(error: unknown): string {
  if (codeOf(error) === 'ENOSPC') return 'the disk is full'
  return error instanceof Error && error.cause !== undefined ? reasonAt(error.cause) : reasonOf(error)
}
