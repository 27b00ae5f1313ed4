/**
 * Parses the query of an address. All values are text: `?size=25` gives '25'. Of a repeated name, the last value is
 * used.
 */
export function readSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes the query of an address. An empty text is kept, because it removes a filter that the page starts with. */
export function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}
