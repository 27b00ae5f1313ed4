import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { Waiting } from '../../core/notices/Waiting.tsx'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { PictureCard } from '../../table/CardGrid.tsx'
import type { ListActs } from '../bulk/acts.ts'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'
import { HeldRows } from './HeldRows.tsx'
import { ListBody } from './ListBody.tsx'
import { ListBox } from './ListBox.tsx'
import { FailedRows, NoRows } from './list-states.tsx'
import { StaleNotice } from './StaleNotice.tsx'

export interface RowsProps<C extends ListCall> {
  /** Shows a row as a card with a picture, for `view=cards` in the address. */
  card?: ((row: RowOf<C>) => PictureCard) | undefined
  /** The title of the error if the rows could not be loaded. */
  failed?: string | undefined
  /** The maximum height of the table in px. Beyond it the table scrolls. */
  maxHeight?: number | undefined
  /** Shown if the list has no rows, to users who may add one: the reason and the next step. */
  empty: string
  emptyTitle?: string | undefined
  /** Whether rows can be selected. */
  isChoosing?: boolean
  /** Whether the list has no `ListHeader`, because the surrounding section has the same title. */
  isUntitled?: boolean
  /** Renders the rows in another way than as a table. Called only once they are loaded. */
  shownAs?: ((rows: readonly RowOf<C>[]) => ReactNode) | undefined
}

/**
 * The maximum height of the table if the page has several lists, in px, so that the other lists stay within reach.
 */
const PART_HEIGHT = 640

/** The rows of a list, or a message why there are none. */
export function ListRows<C extends ListCall>({
  list,
  isUntitled = false,
  ...props
}: RowsProps<C> & {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>> & Pick<ListActs<C>, 'mayChange'>
}) {
  const { rows, error, retry } = list
  const maxHeight = props.maxHeight ?? (list.scope === '' ? undefined : PART_HEIGHT)
  const hasTable = rows === undefined ? error === null : rows.length > 0
  return (
    <>
      {error && rows && <StaleNotice problem={error} onRetry={retry} />}
      {isUntitled && <HeldRows list={list} />}
      <ListBox list={list} maxHeight={maxHeight} hasTable={hasTable}>
        {hasTable ? <Shown list={list} {...props} /> : <NoTable list={list} {...props} />}
      </ListBox>
      <Announced list={list} />
    </>
  )
}

function Shown<C extends ListCall>({
  list,
  shownAs,
  ...props
}: RowsProps<C> & { list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>> }) {
  if (!shownAs) return <ListBody list={list} {...props} />
  return list.rows === undefined ? <Waiting heights={[48, 48, 48, 48, 48]} /> : shownAs(list.rows)
}

function NoTable<C extends ListCall>({
  list,
  failed,
  ...nothing
}: RowsProps<C> & {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>> & Pick<ListActs<C>, 'mayChange'>
}) {
  const { control, total, rows, error, retry, mayChange } = list
  if (error && rows === undefined) return <FailedRows title={failed} problem={error} onRetry={retry} />
  return (
    <NoRows
      control={control}
      total={total ?? 0}
      title={nothing.emptyTitle}
      text={mayChange ? nothing.empty : undefined}
    />
  )
}

/** Announces the number of rows to screen readers, once the list is in view. An error announces itself. */
function Announced<C extends ListCall>({
  list: { total, named, isInView, error },
}: {
  list: ListAsked<C> & ListAnswer<RowOf<C>>
}) {
  const text =
    total === undefined
      ? isInView && error === null && t('lists.loading')
      : t('lists.found', { count: total, shown: numberText(total) })
  return <VisuallyHidden role="status">{text && named(text)}</VisuallyHidden>
}
