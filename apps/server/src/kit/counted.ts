/** A number that an area counts whenever `/metrics` is asked. Its labels name no person and no record but by number. */
export interface Counted {
  name: string
  help: string
  labels: readonly string[]
  count(): Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>
}
