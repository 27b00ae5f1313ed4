import { ActionIcon } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconArrowMerge } from '@tabler/icons-react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../kit/lists/table/row-actions.tsx'

interface Props {
  tag: RowOf<typeof api.tags.list>
  onMerge: () => void
}

/** Rename, merge and delete, at the end of a tag's row. */
export function TagActions({ tag: { tagId, name }, onMerge }: Props) {
  const { t } = useWords()
  return (
    <>
      <EditRow id={tagId} label={t('tags.editName', { name })} />
      <ActionIcon aria-label={t('tags.mergeName', { name })} onClick={onMerge}>
        <IconArrowMerge size={16} aria-hidden />
      </ActionIcon>
      <DeleteRow
        call={api.tags.remove}
        params={{ tagId }}
        label={t('tags.deleteName', { name })}
        question={{ title: t('tags.deleteTitle'), message: t('tags.deleteText', { name }) }}
        done={t('tags.deleted', { name })}
      />
    </>
  )
}
