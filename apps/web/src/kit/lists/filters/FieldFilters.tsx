import type { FilterField } from '@stayboard/contract'
import { type ReactNode, useContext, useId } from 'react'
import classes from '../../../ui/page.module.css'
import { useWide } from '../../../ui/useWide.ts'
import type { ListCall } from '../../core/calls/list-call.ts'
import { RecordFields } from '../../forms/fields/choices/record-fields.ts'
import type { ListAsked } from '../state/values.ts'
import { AddFilter } from './AddFilter.tsx'
import { FieldChip } from './FieldChip.tsx'
import { chipsOf, filterFieldsOf } from './field-filter.ts'

interface Props<C extends ListCall> {
  list: ListAsked<C>
  /** The fields that wide screens offer by a button of their own. */
  promoted: readonly string[]
  /** The parameters that have a box on the bar, and therefore neither a chip nor a button. */
  boxes: readonly string[]
  /** The buttons for saved views, columns and export. */
  tools: ReactNode
}

/**
 * The filters of a list by the fields of its records: those that are active, and buttons that add more, with its tools. On phones, the
 * buttons are on a line of their own before the active filters, which would push them out of sight.
 */
export function FieldFilters<C extends ListCall>({ list, promoted, boxes, tools }: Props<C>) {
  const { call, control } = list
  const fields = filterFieldsOf(call, Object.keys(useContext(RecordFields)))
  const active = chipsOf(call, control.filters).filter(({ parameter }) => !boxes.includes(parameter))
  const isWide = useWide()
  const id = useId()
  const isOffered = ({ name, parameters }: FilterField) =>
    promoted.includes(name) &&
    !boxes.includes(parameters.contains ?? '') &&
    !active.some(({ field }) => field.name === name)
  const first = isWide ? fields.filter(isOffered) : []
  const chips = active.map((filter) => (
    <FieldChip key={filter.parameter} list={list} fields={fields} filter={filter} next={id} />
  ))
  const add = fields.length > 0 && <AddFilter id={id} list={list} fields={fields} />
  if (!isWide)
    return (
      <>
        <div className={classes.line}>
          {add}
          {tools}
        </div>
        {chips.length > 0 && <div className={classes.line}>{chips}</div>}
      </>
    )
  return (
    <>
      {chips}
      {first.map((field) => (
        <AddFilter key={field.name} list={list} fields={fields} start={field} />
      ))}
      {add}
      {tools}
    </>
  )
}
