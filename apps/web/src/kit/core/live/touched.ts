import type { Area, RecordChange } from '@stayboard/contract'
import type { Query } from '@tanstack/react-query'

/**
 * For each area, the other areas whose answers depend on its records. Own writes and changes by others both refresh
 * what it says.
 */
const shownIn: Readonly<Partial<Record<string, readonly Area[]>>> = {
  activities: ['organisations', 'enquiries'],
  places: ['organisations'],
  clients: ['enquiries', 'statistics', 'myDay'],
  exploiters: ['enquiries', 'clients', 'statistics'],
  organisations: ['enquiries', 'prognosis', 'myDay'],
  enquiries: ['organisations', 'prognosis', 'stays', 'statistics', 'myDay'],
  prognosis: ['targets', 'closings', 'organisations', 'enquiries'],
  targets: ['prognosis'],
  closings: ['prognosis', 'targets'],
  providerMetas: ['departments', 'map', 'myDay'],
  departments: ['providerMetas', 'map', 'enquiries', 'myDay'],
  stays: ['enquiries', 'myDay'],
  offers: ['contactedProviders', 'myDay'],
  contactedProviders: ['offers', 'myDay'],
  proposals: ['offers'],
  inbox: ['mails', 'statistics', 'myDay'],
  mails: ['inbox', 'statistics', 'myDay'],
  rooms: ['departments'],
  images: ['rooms', 'departments', 'providerMetas'],
  selections: ['departments', 'rooms', 'filters'],
  filters: ['selections'],
  channelCodes: ['departments'],
  tags: ['wiki'],
  wiki: ['tags'],
}

/** Areas whose answers count over all records, so that changes load them less often. */
export const isCounted = ({ queryKey: [area] }: Query): boolean => area === 'statistics' || area === 'myDay'

/** The written areas, and those that show their records. */
export const shownWith = (written: readonly string[]): ReadonlySet<string> =>
  new Set(written.flatMap((area) => [area, ...(shownIn[area] ?? [])]))

/** Whether answers of an area depend on records of the written area, which may be the same. */
export const isShownIn = (written: string, area: string): boolean =>
  written === area || shownIn[written]?.some((one) => one === area) === true

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
