import { useId } from 'react'
import { messageOf, t } from '../../core/words/words.ts'
import classes from './sheet.module.css'

/** The error of a cell. If its text is ambiguous, `choices` has both interpretations. */
export interface CellFault<Column extends string> {
  field: Column
  code: string
  choices: readonly string[]
}

interface Props<Column extends string> {
  at: number
  column: Column
  label: string
  text: string
  fault: CellFault<Column> | undefined
  write: (at: number, column: Column, text: string) => void
  /** Called with text of several cells that is pasted here. Without it, the text is pasted into this cell. */
  lay?: (at: number, column: Column, text: string) => void
  /** The id of a `datalist` with the valid texts of the cell. */
  options?: string | undefined
  autoFocus?: boolean
}

/** A cell with its error. If its text is ambiguous, buttons offer both interpretations. */
export function SheetCell<Column extends string>(props: Props<Column>) {
  const { at, column, label, text, fault, write, lay, options, autoFocus = false } = props
  const id = useId()
  const [first = '', second = ''] = fault?.choices ?? []
  return (
    <>
      <input
        className={classes.cell}
        value={text}
        aria-label={t('sheets.cell', { column: label, row: at + 1 })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        autoComplete="off"
        list={options}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        spellCheck={false}
        onChange={(event) => write(at, column, event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!lay || !/[\t\n]/.test(pasted.trim())) return
          event.preventDefault()
          lay(at, column, pasted)
        }}
      />
      {fault && (
        <div id={id} className={classes.fault}>
          {messageOf(fault.code, { first, second })}
          {fault.choices.map((choice) => (
            <button key={choice} type="button" onClick={() => write(at, column, choice)}>
              {choice}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
