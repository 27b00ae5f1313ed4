import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'
import { SavedViewTabs } from '../views/SavedViewTabs.tsx'
import { HeldRows } from './HeldRows.tsx'

/** The title of a list, its number of rows, changes of others, its saved views on wide screens, and its buttons. */
export const ListHeader = <C extends ListCall>({
  list,
  hasViews = false,
  children,
}: {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  hasViews?: boolean
  children?: ReactNode
}) => (
  <PageHeader
    title={list.title}
    isPart={list.scope !== ''}
    count={list.total === undefined ? undefined : numberText(list.total)}
    badge={<HeldRows list={list} />}
    beside={hasViews && list.scope === '' && list.isWide && <SavedViewTabs list={list} />}
  >
    {children}
  </PageHeader>
)
