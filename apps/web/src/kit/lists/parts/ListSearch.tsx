import classes from '../../../ui/page.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { ListLook } from '../column-choice/look.ts'
import { SearchBox } from '../filters/SearchBox.tsx'
import { useGoToRows } from '../state/useGoToRows.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  /** The parameter of the list's call that takes the text. */
  parameter: string
  placeholder: string
  label: string
  /** The pause in typing after which the list is requested, in ms. */
  delay: number
}

/** A box whose text is one parameter of a list. It applies while the user types. */
export function ListSearch<C extends ListCall>({ list, parameter, ...box }: Props<C>) {
  const { control, named } = list
  const goToRows = useGoToRows(list)
  return (
    <div className={classes.search}>
      <SearchBox
        {...box}
        label={named(box.label)}
        value={control.state[parameter] ?? ''}
        open={control.state.open}
        onSearch={(text) => control.change({ [parameter]: text }, { replace: true })}
        onDown={goToRows}
      />
    </div>
  )
}
