import type { ReactNode } from 'react'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { BulkLabels } from '../../kit/lists/bulk/labels.ts'
import type { Column, ListCall, RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterTabs } from './FilterTabs.tsx'

interface Props<C extends ListCall> {
  call: C
  title: string
  columns: Column<RowOf<C>>[]
  bulk: BulkLabels<C>
  idOf: (filter: RowOf<C>) => number
  mayChange: boolean
  /** Edit and delete, at the end of a row. */
  actions: (filter: RowOf<C>) => ReactNode
  add: string
  /** The dialog over the list. */
  children: ReactNode
}

/** The filters of departments or of rooms: one list, below the same tabs. */
export function FilterList<C extends ListCall>({
  idOf,
  mayChange,
  actions,
  add,
  children,
  ...list
}: Props<C>) {
  const { t } = useWords()
  return (
    <>
      <ListPage
        {...list}
        tabs={<FilterTabs />}
        row={{
          id: idOf,
          link: mayChange ? (filter) => opens(idOf(filter)) : undefined,
          actions: mayChange ? actions : undefined,
        }}
        primary={mayChange && <AddButton>{add}</AddButton>}
        search={t('filters.search')}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('filters.empty')} />}
      />
      {children}
    </>
  )
}
