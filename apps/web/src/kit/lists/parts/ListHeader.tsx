import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { ListCall } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import type { List } from '../useList.ts'
import { SavedViewTabs } from '../views/SavedViewTabs.tsx'
import { HeldRows } from './HeldRows.tsx'

/** The title of a list, its number of rows, changes of others, its saved views on wide screens, and its buttons. */
export const ListHeader = <C extends ListCall>({
  list,
  hasViews = false,
  children,
}: {
  list: List<C>
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
