import type { Call } from '@stayboard/contract'
import type { Given } from '../../kit/core/calls/send.ts'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'

interface Props<C extends Call> {
  id: number
  name: string
  remove: C
  params: Given<C>['params']
  /** The title of the dialog that asks before a code is deleted. */
  question: string
}

/** Edit and delete buttons at the end of the row of a rate plan or room code. */
export function CodeActions<C extends Call>({ id, name, remove, params, question }: Props<C>) {
  return (
    <>
      <EditRow id={id} label={t('shared.editName', { name })} />
      <DeleteRow
        call={remove}
        params={params}
        label={t('shared.deleteName', { name })}
        question={{ title: question, message: t('shared.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
