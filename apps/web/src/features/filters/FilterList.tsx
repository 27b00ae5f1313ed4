import type { ListCall } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import type { Listed } from '../../kit/lists/access/useRowAccess.tsx'
import type { BulkLabels } from '../../kit/lists/bulk/labels.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { FilterTabs } from './FilterTabs.tsx'

interface Props<C extends ListCall> extends Listed<C> {
  bulk: BulkLabels<C>
  add: string
}

/** The list of department or room filters, below the tabs. */
export function FilterList<C extends ListCall>({ add, ...list }: Props<C>) {
  return (
    <ListPage
      {...list}
      tabs={<FilterTabs />}
      primary={<AddButton>{add}</AddButton>}
      search={t('filters.search')}
      empty={t('filters.empty')}
    />
  )
}
