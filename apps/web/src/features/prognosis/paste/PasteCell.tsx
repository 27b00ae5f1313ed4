import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { useId } from 'react'
import { useWords } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { Fault, Paste } from './usePaste.ts'

interface Props extends Pick<Paste, 'write' | 'lay'> {
  at: number
  column: PasteColumn
  label: string
  text: string
  fault: Fault | undefined
}

/** A cell with its error. If its text is ambiguous, buttons offer the two meanings. */
export function PasteCell({ at, column, label, text, fault, write, lay }: Props) {
  const { t, messageOf } = useWords()
  const id = useId()
  const [first = '', second = ''] = fault?.choices ?? []
  return (
    <>
      <input
        className={classes.cell}
        value={text}
        aria-label={t('prognosis.pasteCell', { column: label, row: at + 1 })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        autoComplete="off"
        {...(at === 0 && column === pasteColumns[0] ? { 'data-autofocus': true } : {})}
        spellCheck={false}
        onChange={(event) => write(at, column, event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(pasted.trim())) return
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
