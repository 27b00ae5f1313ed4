import { type Call, nameOfRows } from '@stayboard/contract'
import { pascal, singular } from './components.ts'

/** The last part of a path that is a word: `/api/v2/backend/enquiry/{enquiryId}` is of an enquiry. */
const wordOf = (path: string) =>
  pascal(path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '')

/** What the answer of a call is called: a record by its path, a list by its rows. */
export function answerName(area: string, name: string, call: Call): string {
  const rows = nameOfRows(call)
  if (rows !== '') return `${rowName(call)}Page`
  const isRecord = ['get', 'create', 'update'].includes(name)
  return isRecord ? wordOf(call.path) : `${pascal(area)}${pascal(name)}Answer`
}

/** What a row of a list is called. */
export const rowName = (list: Call): string => pascal(singular(nameOfRows(list)))

/** What the body of a call is called. */
export function bodyName(area: string, name: string, call: Call): string {
  if (name === 'create') return `New${wordOf(call.path)}`
  if (name === 'update') return `${wordOf(call.path)}Change`
  return `${pascal(area)}${pascal(name)}Body`
}
