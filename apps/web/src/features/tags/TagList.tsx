import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddTag } from './AddTag.tsx'
import { MergeTags } from './MergeTags.tsx'
import { TagActions } from './TagActions.tsx'
import { tagColumns } from './tagColumns.tsx'

type Tag = RowOf<typeof api.tags.list>

/** Words that articles are found by (D3 §2.9). */
export default function TagList() {
  const { t } = useWords()
  const { open } = useOpenRow()
  const [merging, setMerging] = useState<Tag | null>(null)
  const mayChange = may(api.tags.update)
  const link = ({ tagId }: Tag) => (open === String(tagId) ? undefined : opens(tagId))
  return (
    <>
      <ListPage
        call={api.tags.list}
        title={t('tags.title')}
        columns={tagColumns}
        row={{
          id: ({ tagId }) => tagId,
          link: mayChange ? link : undefined,
          actions: mayChange ? (tag) => <TagActions tag={tag} onMerge={() => setMerging(tag)} /> : undefined,
        }}
        primary={may(api.tags.create) && <AddButton>{t('tags.add')}</AddButton>}
        search={t('tags.search')}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('tags.empty')} />}
      />
      <AddTag />
      {merging && <MergeTags tag={merging} onClose={() => setMerging(null)} />}
    </>
  )
}
