import { isDeepStrictEqual } from 'node:util'

type Columns = Record<string, unknown>

/** The field whose new text is appended to the existing text instead of replacing it. */
const NOTES = 'notes'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The fields of an import that would change an existing record.
 * @param columnsOf returns the columns that a body sets
 * @param policy FILL sets only empty fields; UPDATE sets all that differ
 */
export function changesOf(
  columnsOf: (body: Record<string, unknown>) => Columns,
  wanted: Record<string, unknown>,
  record: Columns,
  policy: 'FILL' | 'UPDATE',
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(wanted)) {
    if (isEmpty(value)) continue
    if (name === NOTES) {
      const notes = addedNotes(record[NOTES], String(value))
      if (notes !== undefined) changes[NOTES] = notes
      continue
    }
    const [[column, stored] = []] = Object.entries(columnsOf({ [name]: value }))
    // Skip fields without a column, such as the department of a room, which only identify the record.
    if (column === undefined) continue
    const isSet = policy === 'UPDATE' ? !isDeepStrictEqual(record[column], stored) : isEmpty(record[column])
    if (isSet) changes[name] = value
  }
  return changes
}

/** Appends new notes to existing ones; `undefined` if there is nothing new. */
function addedNotes(known: unknown, added: string): string | undefined {
  if (isEmpty(known)) return added
  const text = String(known)
  const lines = added.split('\n').filter((line) => !text.includes(line))
  if (lines.length === 0) return undefined
  return `${text}\n${lines.join('\n')}`
}
