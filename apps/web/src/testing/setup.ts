import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { currentSession, signOut } from '../kit/core/session/session.ts'
import { bringIntoView, SimulatedObserver } from './in-view.ts'
import { unknownFields, wrongAnswers } from './server.ts'
import { signInAs } from './session.ts'
import './window.ts'

// Tests check that something appears, not how fast. A busy machine takes seconds.
configure({ asyncUtilTimeout: 30_000 })

// While a test waits, each try that fails would print the whole page. It is printed when the time is over.
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

// The server refuses a body with a field that neither the call nor its answer has.
afterEach(() => expect(unknownFields.splice(0)).toEqual([]))

// The contract does not allow such answers.
afterEach(() => expect(wrongAnswers.splice(0)).toEqual([]))

// Test files share modules, too. Modules forget what they remember of a session when it ends.
afterEach(() => {
  cleanup()
  if (currentSession().token === null) signInAs()
  signOut()
})

// A page whose code is still loading when its file ends would fail the next file that loads the same code.
afterAll(() => vi.dynamicImportSettled())

// Node would print all that an element refers to, which is thousands of lines. Its tag is enough.
// biome-ignore lint/suspicious/noConsole: Mantine has no other way to report it
const warn = console.warn
console.warn = (...said: unknown[]) => warn(...said.map((one) => (one instanceof Node ? one.nodeName : one)))

// React reports invalid HTML, such as a form inside a form. A test that renders it fails.
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
