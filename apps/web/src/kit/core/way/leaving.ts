/** Resolves to whether what was typed may be lost. */
type Ask = () => Promise<boolean>

const asks = new Set<Ask>()

/** Adds a form that asks before the page is mounted anew. Returns a function that removes it. */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask)
  return () => void asks.delete(ask)
}

/** Asks the changed forms of the page whether it may be mounted anew. */
export const mayLeave = async (): Promise<boolean> =>
  (await Promise.all([...asks].map((ask) => ask()))).every(Boolean)
