/** The most code units that are remembered. */
const MOST_HELD = 8_000_000

const clean = new Set<string>()
let held = 0

/** Whether sanitising is known to leave this text unchanged. Lists show the same texts again and again. */
export function isKnownClean(text: string): boolean {
  if (!clean.delete(text)) return false
  clean.add(text)
  return true
}

/** Remembers a text, and forgets those that have not been used for longest. */
export function rememberClean(text: string): void {
  if (clean.has(text) || text.length > MOST_HELD) return
  clean.add(text)
  held += text.length
  for (const oldest of clean) {
    if (held <= MOST_HELD) return
    clean.delete(oldest)
    held -= oldest.length
  }
}
