import { api } from '@stayboard/contract'
import { type DragEvent, type ReactNode, useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './stays.module.css'

interface Props {
  children: ReactNode
  onFile: (file: File) => void
}

/** Whether a user may add the guests of a file: it is read as an import is. */
export const mayBringGuests = () => may(api.stays.pasteGuests) && may(api.imports.upload)

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** The panel of an enquiry's rooms, on which a guest list is dropped as a file. The dialog of the list has a button for it, too. */
export function GuestFileDrop({ children, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  if (!mayBringGuests()) return children
  return (
    <fieldset
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={t('stays.pasteText')}
      onDragOver={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      {children}
    </fieldset>
  )
}
