import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInAs } from '../../../testing/session.ts'
import { signOut } from '../session/session.ts'
import { forgetOldAnswers, hasKeptAnswers, keepAnswerOf, keepAnswers, keptAnswerOf } from './kept-answers.ts'

const evening = new Date(2026, 10, 30, 22, 15).getTime()
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('stayboard.kept:'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
  signInAs({ id: 7, sessionId: 1, hours: 24 })
  keepAnswerOf('tonight', { people: 3 }, evening)
})
afterEach(() => {
  signOut()
  keepAnswers(true)
  vi.useRealTimers()
  document.documentElement.removeAttribute('data-kept')
})

it.each([
  ['at night', 2, 30, true],
  ['before noon', 11, 59, true],
  ['at noon', 12, 0, false],
])('is there until noon of the next day: %s', (_, hour, minute, isThere) => {
  vi.setSystemTime(new Date(2026, 11, 1, hour, minute))
  expect(keptAnswerOf('tonight')?.data).toEqual(isThere ? { people: 3 } : undefined)
  forgetOldAnswers(7)
  expect(keys()).toHaveLength(isThere ? 1 : 0)
})

it('belongs to its user, and goes when another one signs in or the session ends', () => {
  forgetOldAnswers(7)
  expect(keys()).toHaveLength(1)
  forgetOldAnswers(8)
  expect(keys()).toEqual([])
  keepAnswerOf('tonight', { people: 4 }, evening)
  expect(keys()).toHaveLength(1)
  signOut('expired')
  expect(keys()).toEqual([])
})

it('is read without a session only in a kept page, and only until the session would have ended', () => {
  expect(hasKeptAnswers()).toBe(false)
  document.documentElement.setAttribute('data-kept', '')
  expect(hasKeptAnswers()).toBe(true)
  localStorage.setItem('stayboard.signedInUntil', String(evening - 1))
  forgetOldAnswers(null)
  expect(keys()).toEqual([])
})

it('is neither there nor kept again once that is switched off', () => {
  keepAnswers(false)
  expect(keys()).toEqual([])
  keepAnswerOf('tonight', { people: 3 }, evening)
  expect(keys()).toEqual([])
})

it('cannot be read if it is broken', () => {
  localStorage.setItem('stayboard.kept:tonight', '{"at":1')
  expect(keptAnswerOf('tonight')).toBeNull()
})
