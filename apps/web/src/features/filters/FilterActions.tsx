import { ActionIcon } from '@mantine/core'
import type { Call } from '@stayboard/contract'
import { IconTrash } from '@tabler/icons-react'
import type { Given } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { inform } from '../../kit/dialogs/confirm.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/table/row-actions.tsx'

interface Props<C extends Call> {
  id: number
  name: string
  /** How many records have the filter, as text; `null` if none has it. */
  uses: string | null
  remove: C
  params: Given<C>['params']
}

/**
 * Edit and delete buttons at the end of a filter's row. Deleting a filter in use names its uses
 * (docs/rules/filters.md#deletion).
 */
export function FilterActions<C extends Call>({ id, name, uses, remove, params }: Props<C>) {
  const { t } = useWords()
  const label = t('filters.deleteName', { name })
  return (
    <>
      <EditRow id={id} label={t('filters.editName', { name })} />
      {uses === null ? (
        <DeleteRow
          call={remove}
          params={params}
          label={label}
          question={{ title: t('filters.deleteTitle'), message: t('filters.deleteText', { name }) }}
          done={t('filters.deleted', { name })}
        />
      ) : (
        <ActionIcon
          aria-label={label}
          onClick={() =>
            inform({ title: t('filters.inUseTitle'), message: t('filters.inUseText', { name, uses }) })
          }
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
