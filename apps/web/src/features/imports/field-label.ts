import { type ImportKind, LEFT_OUT, NOTES } from '@stayboard/contract'
import { fieldName } from '../../kit/core/words/field-names.ts'
import { t } from '../../kit/core/words/words.ts'

const kinds: Readonly<Record<ImportKind, { own: string; part: string }>> = {
  ORGANISATIONS: { own: '/api/organisation', part: '/api/organisation_contact' },
}

/** What a column can be, in words. Fields of a person say so. */
export function targetLabel(kind: ImportKind, to: string): string {
  if (to === NOTES) return t('imports.toNotes')
  if (to === LEFT_OUT) return t('imports.leftOut')
  if (to === 'formerKey') return t('imports.formerKey')
  if (to === 'contacts') return t('organisations.contacts')
  if (!to.startsWith('contact.')) return fieldName(kinds[kind].own, to)
  const field = to.slice('contact.'.length)
  const own = { firstName: t('shared.firstname'), lastName: t('shared.lastname') }[field]
  return t('imports.ofContact', { field: own ?? fieldName(kinds[kind].part, field) })
}
