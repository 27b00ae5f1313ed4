import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { signOut } from '../kit/core/session/session.ts'
import { speak } from './page.tsx'
import { signInAs } from './session.ts'

/** Before each test nothing is kept and somebody signs in, speaking English; after it all is as it was. */
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
