import { beforeSessionEnds, currentSession } from '../session/session.ts'
import { maySiblingBeSignedIn } from '../session/tabs.ts'
import { forgetPages, isKeptPage } from './kept-page.ts'

const PREFIX = 'stayboard.kept:'
/** The storage key of the user's choice; `no` if answers must not be stored. */
const CHOICE = 'stayboard.keeps'
/** Answers are shown until noon of the next day, by the clock of the device. */
const UNTIL_HOUR = 24 + 12

/** An answer with the time at which it came, in ms since 1970, and the user who got it. */
interface KeptAnswer {
  at: number
  userId: number
  data: unknown
}

/** Stores an answer in the browser until the session ends. If the storage is full, nothing is stored. */
export function keepAnswerOf(name: string, data: unknown, at: number): void {
  const { userId, isViewing } = currentSession()
  if (userId === null || isViewing || !keepsAnswers()) return
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ at, userId, data } satisfies KeptAnswer))
  } catch {
    // If storing fails, the page needs the server, as other pages do.
  }
}

/** The stored answer of this user; `null` if there is none or it is too old. */
export const keptAnswerOf = (name: string): KeptAnswer | null => read(PREFIX + name)

/**
 * Whether this page was opened from storage and has answers to show, so that it works without a connection and without a
 * session.
 */
export const hasKeptAnswers = (): boolean => isKeptPage() && keptKeys().some((key) => read(key) !== null)

export const keepsAnswers = (): boolean => localStorage.getItem(CHOICE) !== 'no'

/** Stores the user's choice. Switching off removes the stored answers. */
export function keepAnswers(isOn: boolean): void {
  if (isOn) localStorage.removeItem(CHOICE)
  else {
    localStorage.setItem(CHOICE, 'no')
    forgetAnswers()
  }
}

/**
 * Removes answers that are too old or belong to another user. For `null` (no session), the user who was signed in last is
 * assumed, until that session ends. Stored pages are removed with the last answer, also after the tab that should have removed
 * them was closed.
 */
export function forgetOldAnswers(userId: number | null): void {
  const old = keptKeys().filter((key) => readAs(userId, key) === null)
  for (const key of old) localStorage.removeItem(key)
  if (keptKeys().length === 0) void forgetPages()
}

const read = (key: string) => readAs(currentSession().userId, key)

function readAs(reader: number | null, key: string): KeptAnswer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(kept) && Date.now() < endOf(kept.at) && isOf(reader, kept) ? kept : null
  } catch {
    // An unreadable entry counts as missing.
    return null
  }
}

const endOf = (at: number) => new Date(at).setHours(UNTIL_HOUR, 0, 0, 0)

const isOf = (reader: number | null, { userId }: KeptAnswer) =>
  reader === null ? maySiblingBeSignedIn() : reader === userId

const isKept = (kept: unknown): kept is KeptAnswer =>
  typeof kept === 'object' &&
  kept !== null &&
  'data' in kept &&
  ['at', 'userId'].every((name) => typeof Reflect.get(kept, name) === 'number')

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Removes all kept answers, because they name guests, and the pages that show them. */
function forgetAnswers() {
  for (const key of keptKeys()) localStorage.removeItem(key)
  void forgetPages()
}
beforeSessionEnds(forgetAnswers)
