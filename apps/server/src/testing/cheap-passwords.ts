/**
 * Setup of tests. Hashing a password and deriving the key of a backup are slow on purpose, and tests do both
 * thousands of times, so both are made cheap here. Programs that tests start use the settings of the product,
 * and so do test files that ask for `costOfProduct`.
 */
import { fullCost, hashing } from '../kit/http/passwords.ts'
import { guessing } from '../platform/backup/archive/archive-writer.ts'

const cheap = { memoryKib: 64, passes: 1 }
Object.assign(hashing, cheap)
guessing.workFactor = 4

/** Makes hashes as expensive as in the product until the returned function is called. */
export function costOfProduct(): () => void {
  Object.assign(hashing, fullCost)
  return () => void Object.assign(hashing, cheap)
}
