import { type Call, nameOfRows } from '@stayboard/contract'
import { pascal, singular } from './components.ts'

/** The last literal word of a path: `/api/v2/backend/enquiry/{enquiryId}` → `enquiry`. */
const wordOf = (path: string) =>
  pascal(path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '')

/** The schema name of a call's answer: a record is named by its path, a list by its rows. */
export function answerName(area: string, name: string, call: Call): string {
  const rows = nameOfRows(call)
  if (rows !== '') return `${rowName(call)}Page`
  const isRecord = ['get', 'create', 'update'].includes(name)
  return isRecord ? wordOf(call.path) : `${pascal(area)}${pascal(name)}Answer`
}

/** The schema name of a list's rows. */
export const rowName = (list: Call): string => pascal(singular(nameOfRows(list)))

/** The schema name of a call's body. */
export function bodyName(area: string, name: string, call: Call): string {
  if (name === 'create') return `New${wordOf(call.path)}`
  if (name === 'update') return `${wordOf(call.path)}Change`
  return `${pascal(area)}${pascal(name)}Body`
}
