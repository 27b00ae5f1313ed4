import { isDeepStrictEqual } from 'node:util'

type Columns = Record<string, unknown>

/** The field that grows: what is new is written below what is there. */
const NOTES = 'notes'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The fields of a body that would change a record.
 * @param columnsOf the columns that a body sets
 * @param policy FILL sets only what is empty; UPDATE sets what differs
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
    // What no column keeps, such as the department of a room, says which record is meant.
    if (column === undefined) continue
    const isSet = policy === 'UPDATE' ? !isDeepStrictEqual(record[column], stored) : isEmpty(record[column])
    if (isSet) changes[name] = value
  }
  return changes
}

/** Both notes, one after the other; `undefined` if nothing is new. */
function addedNotes(known: unknown, added: string): string | undefined {
  if (isEmpty(known)) return added
  const text = String(known)
  const lines = added.split('\n').filter((line) => !text.includes(line))
  if (lines.length === 0) return undefined
  return `${text}\n${lines.join('\n')}`
}
