/**
 * Setup of tests: a hash of a password and the key of a backup are slow on purpose, and tests make thousands. Programs that
 * tests start have the cost of the product, and so have the passwords of a test file that asks for it (`costOfProduct`).
 */
import { fullCost, hashing } from '../kit/http/passwords.ts'
import { guessing } from '../platform/backup/archive/archive-writer.ts'

const cheap = { memoryKib: 64, passes: 1 }
Object.assign(hashing, cheap)
guessing.workFactor = 4

/** Hashes cost what they do in the product, until the returned function is called. */
export function costOfProduct(): () => void {
  Object.assign(hashing, fullCost)
  return () => void Object.assign(hashing, cheap)
}
