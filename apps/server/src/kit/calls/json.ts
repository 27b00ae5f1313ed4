/** Characters that V8 cannot store in one byte. */
const WIDE = /[^\0-\xff]/g

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * An answer as JSON. Characters outside Latin-1 are escaped, because one of them would double the memory of the whole
 * text and make writing it several times slower. The rows of a list are serialised one by one, so that only rows with
 * such characters are searched.
 */
export function jsonOf(answer: unknown): string {
  if (!isList(answer)) return narrow(JSON.stringify(answer))
  const { _embedded, ...rest } = answer
  const lists = Object.entries(_embedded).map(([name, rows]) => `${JSON.stringify(name)}:${listOf(rows)}`)
  return `{"_embedded":{${lists.join()}},${narrow(JSON.stringify(rest)).slice(1)}`
}

const listOf = (rows: readonly object[]) => `[${rows.map((row) => narrow(JSON.stringify(row))).join()}]`

const isList = (
  answer: unknown,
): answer is { _embedded: Record<string, readonly object[]>; _links: object } =>
  typeof answer === 'object' && answer !== null && '_embedded' in answer && '_links' in answer

function narrow(text: string): string {
  const narrowed = text.replace(WIDE, escaped)
  // V8 still stores the replaced text in two bytes per character. Decoding it from bytes changes that.
  return narrowed === text ? text : Buffer.from(narrowed, 'latin1').toString('latin1')
}
