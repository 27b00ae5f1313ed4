import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { FilterFields } from '../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../kit/lists/parts/ListBar.tsx'

/** The pause in typing after which messages are searched, in ms. */
export const SEARCH_DELAY_MS = 1000

/** The searches by text and their labels. */
const searches = [
  ['subjectSearch', 'shared.subject'],
  ['companySearch', 'shared.company'],
  ['clientSearch', 'inbox.clientName'],
  ['userSearch', 'shared.user'],
  ['exploiterSearch', 'shared.exploiter'],
] as const

/** The searches of the list of messages. The status is a filter by field. */
export function MessageFilters({ field }: FilterFields) {
  return searches.map(([name, label]) => <TextField key={name} field={field(name, t(label))} />)
}

/** The active searches as text. */
export function useMessageChips() {
  return (filters: Readonly<Record<string, string>>): FilterChip[] => [
    ...searches.flatMap(([name, label]) =>
      filters[name] ? [{ name, text: `${t(label)}: ${filters[name]}` }] : [],
    ),
    ...(filters.unread ? [{ name: 'unread', text: t('inbox.unread') }] : []),
    ...(filters.snoozed ? [{ name: 'snoozed', text: t('inbox.snoozed') }] : []),
    ...(filters.waiting ? [{ name: 'waiting', text: t('inbox.waiting') }] : []),
  ]
}
