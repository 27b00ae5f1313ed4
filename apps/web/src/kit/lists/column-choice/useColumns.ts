import { useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import type { Column } from '../columns.tsx'
import type { ListControl } from '../state/useListState.ts'
import { inAddress, shownColumns, type Widths, widthsIn } from './shown.ts'

/** The visible columns of a list, their widths, and a function that changes both. */
export interface ColumnChoice<Row> {
  shown: Column<Row>[]
  widths: Widths
  isUsual: boolean
  /** Shows these columns with these widths, and keeps them for the user in this browser. */
  show: (shown: readonly Pick<Column<Row>, 'id' | 'label'>[], widths?: Widths) => void
}

/** @param name identifies the list; its last choice of columns is kept under it, for addresses without one */
export function useColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
  control: ListControl,
): ColumnChoice<Row> {
  const { userId } = useSession()
  const key = `stayboard.columns:${userId ?? 0}:${name}`
  const [kept, setKept] = useState(() => localStorage.getItem(key) ?? undefined)
  const wanted = control.columns ?? kept
  return {
    shown: shownColumns(columns, wanted),
    widths: widthsIn(wanted),
    isUsual: wanted === undefined,
    show: (shown, widths = widthsIn(wanted)) => {
      const text = inAddress<Pick<Column<Row>, 'id' | 'label'>>(columns, shown, widths)
      setKept(text ?? undefined)
      keep(key, text)
      control.change({ columns: text, page: control.state.page ?? null }, { replace: true })
    },
  }
}

/** If the browser's storage is full or disabled, the choice is lost when the page is left. */
function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {}
}
