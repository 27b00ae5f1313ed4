import type { ReactNode } from 'react'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { useWalkKeys } from '../../core/keys/useWalkKeys.ts'
import { inPlace, onDemand } from '../../core/loading/on-demand.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { SplitPane } from '../../layout/SplitPane.tsx'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAsked } from '../state/values.ts'
import { Peeked } from './Peeked.tsx'
import classes from './peek.module.css'
import type { PeekProps } from './peek-props.ts'

const PeekPane = onDemand<PeekProps>(() => import('./PeekPane.tsx'), inPlace({ heights: [30, 200] }))

/** A list, and beside it the row that the address shows there. On phones, that row opens as a dialog. */
export function Beside<C extends ListCall>({
  list,
  children,
}: {
  list: ListAsked<C> & ListLook<RowOf<C>>
  children: ReactNode
}) {
  const { peek, nameOf, isWide } = list
  const { row } = peek
  useWalkKeys(peek.isOpen ? peek : null)
  const name = row === undefined ? list.title : nameOf(row)
  // A type assertion, because the pane is declared without the type of the rows.
  const pane = peek.isOpen && (
    <div className={classes.pane} data-framed={isWide || undefined}>
      <Peeked peek={peek}>
        {(shown) => <PeekPane list={list as unknown as PeekProps['list']} row={shown} name={name} />}
      </Peeked>
    </div>
  )
  return (
    <>
      <SplitPane name={`peek ${list.call.path}`} label={name} side={isWide && pane ? pane : null}>
        {children}
      </SplitPane>
      {!isWide && pane && (
        <Dialog title={name} isWholeOnPhone onClose={peek.close}>
          {pane}
        </Dialog>
      )}
    </>
  )
}
