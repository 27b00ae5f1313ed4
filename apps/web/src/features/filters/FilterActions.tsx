import type { Call } from '@stayboard/contract'
import type { Given } from '../../kit/core/calls/send.ts'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'

interface Props<C extends Call> {
  id: number
  name: string
  /** The number of records that use the filter, as text; `null` if none does. */
  uses: string | null
  remove: C
  params: Given<C>['params']
}

/**
 * Edit and delete buttons at the end of a filter's row. The question before deleting a filter in use names its uses
 * (docs/rules/filters.md#deletion).
 */
export function FilterActions<C extends Call>({ id, name, uses, remove, params }: Props<C>) {
  const label = t('shared.deleteName', { name })
  return (
    <>
      <EditRow id={id} label={t('shared.editName', { name })} />
      <DeleteRow
        call={remove}
        params={params}
        label={label}
        question={{
          title: t('filters.deleteTitle'),
          message:
            uses === null ? t('filters.deleteText', { name }) : t('filters.deleteUsed', { name, uses }),
        }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
