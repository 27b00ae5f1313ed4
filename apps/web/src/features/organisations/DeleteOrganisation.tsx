import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'

/** Deletes an organisation after confirmation. If it is still in use, the error names the records that use it. */
export function DeleteOrganisation({ organisationId, name }: { organisationId: number; name: string }) {
  return (
    <DeleteRow
      call={api.organisations.remove}
      params={{ organisationId }}
      label={t('organisations.deleteName', { name })}
      question={{ title: t('organisations.deleteTitle'), message: t('organisations.deleteText', { name }) }}
      done={t('organisations.deleted', { name })}
    />
  )
}
