import { beforeSessionEnds, currentSession } from '../session/session.ts'

const PREFIX = 'stayboard.kept:'
/** Answers are shown for two days, in ms. */
const KEEP_MS = 48 * 3_600_000

/** An answer with the time at which it came, in ms since 1970. */
export interface KeptAnswer {
  at: number
  data: unknown
}

const keyOf = (name: string) => `${PREFIX}${currentSession().userId ?? 0}:${name}`

/** Keeps an answer in the browser until the user signs out. Without room for it, nothing is kept. */
export function keepAnswerOf(name: string, data: unknown, at: number): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at, data } satisfies KeptAnswer))
  } catch {
    // The storage is full or forbidden. The page then needs the server, as other pages do.
  }
}

/** The answer that this user's browser kept; `null` if there is none, or it is too old. */
export function keptAnswerOf(name: string): KeptAnswer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return isKept(kept) && Date.now() - kept.at < KEEP_MS ? kept : null
  } catch {
    // What cannot be read is as good as nothing.
    return null
  }
}

const isKept = (kept: unknown): kept is KeptAnswer =>
  typeof kept === 'object' && kept !== null && 'data' in kept && typeof Reflect.get(kept, 'at') === 'number'

/** Removes the kept answers of all users, because they name guests. */
function forgetAnswers() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
beforeSessionEnds(forgetAnswers)
