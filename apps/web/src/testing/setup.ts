import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'

// A test shows that something comes, not how fast: a busy machine takes seconds.
configure({ asyncUtilTimeout: 10_000 })

// The files of a worker share one window.
beforeAll(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(cleanup)
afterAll(() => {
  if (location.host === '') throw new Error(`The window went to ${location.href}: the next file has none`)
})
