import { api, Tag } from '@stayboard/contract'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenRow } from '../../kit/core/address/useOpenRow.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { opens } from '../../kit/table/RowLink.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { MergeTags } from './MergeTags.tsx'
import { tagColumns } from './tag-columns.tsx'

type Row = RowOf<typeof api.tags.list>

/** The list of the tags of articles. A name is edited in its row. */
export default function TagList() {
  const { open, close } = useOpenRow()
  const [merging, setMerging] = useState<Row | null>(null)
  const actions = (tag: Row) => (
    <RecordActions of={Tag} record={tag} words="tags">
      <IconButton aria-label={t('tags.mergeName', { name: tag.name })} onClick={() => setMerging(tag)}>
        <IconArrowMerge size={16} aria-hidden />
      </IconButton>
    </RecordActions>
  )
  return (
    <>
      <ListPage
        call={api.tags.list}
        pasted={{ kind: 'TAGS' }}
        title={t('menu.tags')}
        columns={tagColumns}
        row={{ link: ({ tagId }) => opens(tagId), actions }}
        primary={<AddButton>{t('tags.add')}</AddButton>}
        search={t('shared.searchName')}
        empty={t('tags.empty')}
      />
      {open === 'new' && may(api.tags.create) && (
        <RecordDialog of={Tag} record={null} add="tags.add" edit="tags.edit" size="sm" onClose={close}>
          {(field) => <TextField field={field('name')} autoFocus />}
        </RecordDialog>
      )}
      {merging && <MergeTags tag={merging} onClose={() => setMerging(null)} />}
    </>
  )
}
