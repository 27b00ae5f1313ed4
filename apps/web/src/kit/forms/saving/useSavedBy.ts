import { api } from '@stayboard/contract'
import { useCall } from '../../core/calls/calls.ts'
import { instantText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { Conflict } from '../form-types.ts'

/** The actions that are searched for the last change of a field. */
const SEARCHED = '50'

/** Returns a function that says who saved the other value of a field, and when, from the history of the record. */
export function useSavedBy({ address }: Pick<Conflict, 'address'>): (field: string) => string {
  const query = { record: address ?? '', page: '0', size: SEARCHED }
  const { data } = useCall(api.history.list, { query }, { enabled: address !== null, staleTime: 0 })
  return (name) => {
    const last = data?._embedded.actions.find(({ changes }) =>
      changes.some(
        (change) => address?.endsWith(`${change.kind}/${change.recordId}`) && changed(change, name),
      ),
    )
    if (!last?.by) return t('forms.theirs')
    return t('forms.theirsBy', { name: last.by.name, at: instantText(last.at) })
  }
}

const changed = ({ fields }: { fields: readonly { name: string }[] }, name: string) =>
  fields.some((field) => field.name === name)
