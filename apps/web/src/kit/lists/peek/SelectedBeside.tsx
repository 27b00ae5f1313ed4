import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { useWalkKeys } from '../../core/keys/useWalkKeys.ts'
import { SplitPane } from '../../layout/SplitPane.tsx'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'
import { Peeked } from './Peeked.tsx'

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  /** The name under which the width of the panel is stored. */
  name: string
  /** The text that asks the user to select a row. */
  none: string
  /** The details of the selected row. */
  panel: (row: RowOf<C>) => ReactNode
  children: ReactNode
}

/** A list with the details of the selected row at its right, or below it on phones. */
export function SelectedBeside<C extends ListCall>({ list, name, none, panel, children }: Props<C>) {
  const { peek, isWide, rows, nameOf, rowOptions } = list
  const { row } = peek
  useWalkKeys(peek.isOpen ? peek : null)
  const label = row ? nameOf(row) : none
  const isEmpty = !peek.isOpen && rows?.length === 0
  const shown = peek.isOpen ? <Peeked peek={peek}>{panel}</Peeked> : <EmptyState title={label} />
  return isWide ? (
    <SplitPane name={name} label={label} side={isEmpty ? null : shown}>
      {children}
    </SplitPane>
  ) : (
    <>
      {children}
      {!isEmpty && (
        <section aria-label={label}>
          <InView key={row && rowOptions.id(row)} isOn={peek.isOpen}>
            {shown}
          </InView>
        </section>
      )}
    </>
  )
}

/** Scrolls to the details when a row is selected on a phone, where they are below the list. */
function InView({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOn) place.current?.scrollIntoView({ block: 'start' })
  }, [isOn])
  return <div ref={place}>{children}</div>
}
