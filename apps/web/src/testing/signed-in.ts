import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { signOut } from '../kit/core/session/session.ts'
import { speak } from './page.tsx'
import { signInAs } from './session.ts'

/**
 * Before each test, clears the storage and signs in a user with English as language. After it, restores the state.
 */
export function signedIn(facts: Parameters<typeof signInAs>[0] = {}): void {
  beforeEach(async () => {
    localStorage.clear()
    await speak()
    signInAs(facts)
  })
  afterEach(() => {
    cleanup()
    signOut()
    vi.unstubAllGlobals()
  })
}
