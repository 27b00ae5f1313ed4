import { beforeSessionEnds, currentSession } from '../session/session.ts'
import { maySiblingBeSignedIn } from '../session/tabs.ts'
import { forgetPages, isKeptPage } from './kept-page.ts'

const PREFIX = 'stayboard.kept:'
/** Whether this browser keeps answers; `no` if its user does not want that. */
const CHOICE = 'stayboard.keeps'
/** Answers are shown until noon of the next day, by the clock of the device. */
const UNTIL_HOUR = 24 + 12

/** An answer with the time at which it came, in ms since 1970, and the user who got it. */
interface KeptAnswer {
  at: number
  userId: number
  data: unknown
}

/** Keeps an answer in the browser until the session ends. Without room for it, nothing is kept. */
export function keepAnswerOf(name: string, data: unknown, at: number): void {
  const { userId, isViewing } = currentSession()
  if (userId === null || isViewing || !keepsAnswers()) return
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ at, userId, data } satisfies KeptAnswer))
  } catch {
    // The storage is full or forbidden. The page then needs the server, as other pages do.
  }
}

/** The answer that this user's browser kept; `null` if there is none, or it is too old. */
export const keptAnswerOf = (name: string): KeptAnswer | null => read(PREFIX + name)

/** Whether there is something to read without a connection for whoever closed the tab that was signed in. */
export const hasKeptAnswers = (): boolean => isKeptPage() && keptKeys().some((key) => read(key) !== null)

export const keepsAnswers = (): boolean => localStorage.getItem(CHOICE) !== 'no'

/** Stores whether this browser keeps answers. Those that it has are removed if not. */
export function keepAnswers(isOn: boolean): void {
  if (isOn) localStorage.removeItem(CHOICE)
  else {
    localStorage.setItem(CHOICE, 'no')
    forgetAnswers()
  }
}

/**
 * Removes what is too old or belongs to others than this user. Nobody (`null`) is whoever was signed in last, until the session ends.
 * The pages go when no answer is left, also those of a tab that was closed before it had removed them.
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
    // What cannot be read is as good as nothing.
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
