import { type Area, isShownIn, type RecordChange } from '@stayboard/contract'
import type { Query } from '@tanstack/react-query'

const counted: readonly Area[] = ['maintenance', 'myDay', 'officeHours', 'statistics']

/** Areas whose answers count over all records, so that changes load them less often. */
export const isCounted = ({ queryKey: [area] }: Query): boolean => counted.some((one) => one === area)

/** Whether the answer of a query may be out of date after these changes. */
export function isTouched({ queryKey, state }: Query, changes: readonly RecordChange[]): boolean {
  const [area, path, params] = queryKey
  if (changes.some((change) => isOfArea(change, String(area), String(path), params))) return true
  // The query key of an answer that contains the address of the record, such as one with its name or history.
  const shown = JSON.stringify([params, queryKey[3], state.data])
  return changes.some(({ kind, id }) => shown.includes(`"${kind}/${id}"`))
}

function isOfArea(change: RecordChange, area: string, path: string, params: unknown): boolean {
  if (!isShownIn(change.area, area)) return false
  if (change.area !== area) return true
  const isOfOne = path.startsWith(`${change.kind}/{`) && path.indexOf('/', change.kind.length + 1) < 0
  return !isOfOne || Object.values(Object(params)).includes(String(change.id))
}
