import { api } from '@stayboard/contract'
import { type DragEvent, type ReactNode, useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './stays.module.css'

interface Props {
  children: ReactNode
  onFile: (file: File) => void
}

/** Whether the user may add guests from a file. This uses the same calls as an import. */
export const mayBringGuests = () => may(api.stays.pasteGuests) && may(api.imports.upload)

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * The drop area for a guest list as a file, around the panel of an enquiry's rooms. The dialog of the guest list also has an
 * upload button.
 */
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
