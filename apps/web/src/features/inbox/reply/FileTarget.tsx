import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import classes from './reply.module.css'

interface Props {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** The drop area of a reply, which also takes pasted files. Pasted text goes to the focused field. */
export function FileTarget({ onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ types }: DataTransfer) => types.includes('Files')
  const over = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    event.stopPropagation()
    onFiles([...files])
  }
  return (
    <fieldset
      className={classes.target}
      data-over={isOver || undefined}
      onDragOverCapture={over}
      onDragLeave={() => setOver(false)}
      onDropCapture={drop}
      onPasteCapture={paste}
    >
      {children}
    </fieldset>
  )
}
