import { api } from '@stayboard/contract'
import { useState } from 'react'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useOpenRow } from '../../kit/core/page/open-row.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/table/RowLink.tsx'
import { AddTag } from './AddTag.tsx'
import { MergeTags } from './MergeTags.tsx'
import { TagActions } from './TagActions.tsx'
import { tagColumns } from './tagColumns.tsx'

type Tag = RowOf<typeof api.tags.list>

/** Words that articles are found by. */
export default function TagList() {
  const { t } = useWords()
  const { open } = useOpenRow()
  const [merging, setMerging] = useState<Tag | null>(null)
  const link = ({ tagId }: Tag) => (open === String(tagId) ? undefined : opens(tagId))
  return (
    <>
      <ListPage
        call={api.tags.list}
        title={t('tags.title')}
        columns={tagColumns}
        change={api.tags.update}
        row={{
          id: ({ tagId }) => tagId,
          link,
          actions: (tag) => <TagActions tag={tag} onMerge={() => setMerging(tag)} />,
        }}
        primary={<AddButton>{t('tags.add')}</AddButton>}
        search={t('tags.search')}
        empty={t('tags.empty')}
      />
      <AddTag />
      {merging && <MergeTags tag={merging} onClose={() => setMerging(null)} />}
    </>
  )
}
