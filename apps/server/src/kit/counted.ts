/** A number for `/metrics`, counted by an area on each request. Its labels may contain record ids but no names. */
export interface Counted {
  name: string
  help: string
  labels: readonly string[]
  count(): Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>
}
