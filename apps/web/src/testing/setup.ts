import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { currentSession, signOut } from '../kit/core/session/session.ts'
import { bringIntoView, SimulatedObserver } from './in-view.ts'
import { unknownFields, wrongAnswers } from './server.ts'
import { signInAs } from './session.ts'
import './window.ts'

// Tests check that something appears, not how fast. On a busy machine this takes seconds.
configure({ asyncUtilTimeout: 30_000 })

// While a test waits, each failed attempt would print the whole page. The page is printed only when the time
// is over.
const { getElementError } = getConfig()
const isWaiting = () => Boolean(Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})

// Test files share one window (see vitest.config.ts), so each starts with empty storage at the same address.
sessionStorage.clear()
localStorage.clear()
history.replaceState(null, '', '/')
document.body.replaceChildren()

// A test fails if it sends a field that neither the call nor its answer has, because the server would refuse
// it.
afterEach(() => expect(unknownFields.splice(0)).toEqual([]))

// A test fails if one of its answers is not allowed by the contract.
afterEach(() => expect(wrongAnswers.splice(0)).toEqual([]))

// Test files share modules too. A module forgets its data of a session when the session ends.
afterEach(() => {
  cleanup()
  if (currentSession().token === null) signInAs()
  signOut()
})

// A page whose code is still loading at the end of a test file would fail the next file that loads the same
// code.
afterAll(() => vi.dynamicImportSettled())

// Node would print all that an element refers to, which is thousands of lines. Its tag is enough.
// biome-ignore lint/suspicious/noConsole: Mantine has no other way to report it
const warn = console.warn
console.warn = (...said: unknown[]) => warn(...said.map((one) => (one instanceof Node ? one.nodeName : one)))

// React reports invalid HTML, such as a form inside a form. A test that renders invalid HTML fails.
const invalid: string[] = []
// biome-ignore lint/suspicious/noConsole: React has no other way to report it
const report = console.error
console.error = (...said: unknown[]) => {
  if (String(said[0]).startsWith('In HTML,')) invalid.push(said.slice(0, 3).join(' '))
  report(...said)
}
afterEach(() => expect(invalid.splice(0)).toEqual([]))

// The test window has no layout. Every observed element counts as in view, unless a test sets it otherwise.
globalThis.IntersectionObserver = SimulatedObserver
afterEach(() => bringIntoView(() => true))
