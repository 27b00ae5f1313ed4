/** Resolves to whether unsaved input may be discarded. */
type Ask = () => Promise<boolean>

const asks = new Set<Ask>()

/** Adds a form that asks for confirmation before the page is remounted. Returns a function that removes it. */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask)
  return () => void asks.delete(ask)
}

/** Asks the changed forms of the page whether it may be remounted. */
export const mayLeave = async (): Promise<boolean> =>
  (await Promise.all([...asks].map((ask) => ask()))).every(Boolean)
