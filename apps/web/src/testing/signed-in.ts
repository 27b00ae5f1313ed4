import { beforeEach } from 'vitest'
import { speak } from './page.tsx'
import { signInAs } from './session.ts'

/** Clears the storage and signs in a user with English as language before each test. */
export function signedIn(facts: Parameters<typeof signInAs>[0] = {}): void {
  beforeEach(async () => {
    localStorage.clear()
    await speak()
    signInAs(facts)
  })
}
