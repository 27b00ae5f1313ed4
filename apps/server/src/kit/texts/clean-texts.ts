/** In code units. */
const MOST_HELD = 8_000_000

const clean = new Set<string>()
let held = 0

/** Whether the text is remembered as one that sanitising leaves as it is: lists show the same texts again and again. */
export function isKnownClean(text: string): boolean {
  if (!clean.delete(text)) return false
  clean.add(text)
  return true
}

/** Remembers it, and forgets those that were not asked for the longest. */
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
