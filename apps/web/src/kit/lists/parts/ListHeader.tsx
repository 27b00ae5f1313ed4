import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { ListCall } from '../../core/calls/list-call.ts'
import { numberText } from '../../core/words/format.ts'
import type { List } from '../useList.ts'

/** The title of a list, its number of rows, and its buttons. */
export const ListHeader = <C extends ListCall>({
  list: { title, scope, total },
  children,
}: {
  list: List<C>
  children?: ReactNode
}) => (
  <PageHeader title={title} isPart={scope !== ''} count={total === undefined ? undefined : numberText(total)}>
    {children}
  </PageHeader>
)
