import type { RecordChange } from '@stayboard/contract'
import type { Query } from '@tanstack/react-query'

/** For each area, the other areas whose answers depend on its records without containing their addresses. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  activities: ['organisations', 'enquiries'],
  places: ['organisations'],
  clients: ['enquiries'],
  exploiters: ['enquiries', 'clients'],
  organisations: ['enquiries', 'prognosis'],
  enquiries: ['organisations', 'prognosis'],
  prognosis: ['targets', 'closings', 'organisations'],
  targets: ['prognosis'],
  closings: ['prognosis', 'targets'],
  providerMetas: ['departments', 'map'],
  departments: ['providerMetas', 'map', 'enquiries'],
  stays: ['enquiries'],
  rooms: ['departments'],
  images: ['rooms', 'departments', 'providerMetas'],
  selections: ['departments', 'rooms', 'filters'],
  filters: ['selections'],
  channelCodes: ['departments'],
  tags: ['wiki'],
  wiki: ['tags'],
}

/** Whether answers of an area depend on records of the written area, which may be the same. */
export const isShownIn = (written: string, area: string): boolean =>
  written === area || shownIn[written]?.includes(area) === true

/** Whether the answer of a query may be out of date after these changes. */
export function isTouched({ queryKey, state }: Query, changes: readonly RecordChange[]): boolean {
  const [area, path, params] = queryKey
  if (changes.some((change) => isOfArea(change, String(area), String(path), params))) return true
  // An answer with the address of the record shows something of it, such as its name or its history.
  const shown = JSON.stringify([params, queryKey[3], state.data])
  return changes.some(({ kind, id }) => shown.includes(`"${kind}/${id}"`))
}

function isOfArea(change: RecordChange, area: string, path: string, params: unknown): boolean {
  if (!isShownIn(change.area, area)) return false
  if (change.area !== area) return true
  const isOfOne = path.startsWith(`${change.kind}/{`) && path.indexOf('/', change.kind.length + 1) < 0
  return !isOfOne || Object.values(Object(params)).includes(String(change.id))
}
