/** The most UTF-16 code units of texts that are remembered. */
const MOST_HELD = 8_000_000

const clean = new Set<string>()
let held = 0

/** Whether the text was sanitised before without any change. Lists contain the same texts again and again. */
export function isKnownClean(text: string): boolean {
  if (!clean.delete(text)) return false
  clean.add(text)
  return true
}

/** Remembers that sanitising leaves a text unchanged. The least recently used texts are dropped. */
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
