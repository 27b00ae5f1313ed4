import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'
import { SavedViewTabs } from '../views/SavedViewTabs.tsx'
import { HeldRows } from './HeldRows.tsx'

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  hasViews?: boolean
  children?: ReactNode
}

/** The head of a list: title, number of rows, notice of changes by others, saved views on wide screens, and buttons. */
export function ListHeader<C extends ListCall>({ list, hasViews = false, children }: Props<C>) {
  const { call, within, control, rows, total, scope, isWide } = list
  const viewed = { call, within, control, isLoaded: rows !== undefined }
  return (
    <PageHeader
      title={list.title}
      isPart={scope !== ''}
      count={total === undefined ? undefined : numberText(total)}
      badge={<HeldRows list={list} />}
      beside={hasViews && scope === '' && isWide && <SavedViewTabs list={viewed} />}
    >
      {children}
    </PageHeader>
  )
}
