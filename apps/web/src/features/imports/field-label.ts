import { type ImportKind, importKinds, LEFT_OUT, NOTES } from '@stayboard/contract'
import { fieldName } from '../../kit/core/words/field-names.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'

/** The plural name of each kind. */
export const kindWords: Readonly<Record<ImportKind, WordKey>> = {
  ORGANISATIONS: 'menu.organisations',
  CLIENTS: 'menu.clients',
  PROVIDERS: 'menu.providers',
  DEPARTMENTS: 'menu.departments',
  ROOMS: 'rooms.title',
  SPACE_TYPES: 'palette.spaceTypes',
  PRICES: 'spaceTypes.prices',
  RATE_PLANS: 'channelCodes.ratePlans',
  ENQUIRIES: 'menu.enquiries',
  STAYS: 'stays.title',
  GUESTS: 'shared.guests',
  PROGNOSES: 'menu.prognosis',
  TAGS: 'menu.tags',
  ARTICLES: 'menu.wiki',
  USERS: 'menu.users',
}

/** Labels of columns that only files have, such as parts of a name and the key in the former system. */
const ofFiles: Readonly<Record<string, WordKey>> = {
  formerKey: 'imports.formerKey',
  contacts: 'organisations.contacts',
  firstName: 'shared.firstname',
  lastName: 'shared.lastname',
  name: 'shared.name',
  contactFirstName: 'shared.firstname',
  contactLastName: 'shared.lastname',
  enquiry: 'shared.enquiry',
  department: 'shared.department',
  room: 'shared.room',
  exploiter: 'shared.exploiter',
  lastNight: 'vatRates.validUntil',
}

/** The label of a target of a column. Fields of a contact person are marked as such. */
export function targetLabel(kind: ImportKind, to: string): string {
  if (to === NOTES) return t('imports.toNotes')
  if (to === LEFT_OUT) return t('imports.leftOut')
  const { item, part } = { part: '', ...importKinds[kind] }
  const field = to.replace(/^contact\./, '')
  const word = ofFiles[field]
  const label = word ? t(word) : fieldName(field === to ? item : part, field)
  return field === to ? label : t('imports.ofContact', { field: label })
}
