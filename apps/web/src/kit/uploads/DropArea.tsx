import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import classes from './DropArea.module.css'

/** What the file chooser of the system offers first; what is taken, the content decides. */
const IMAGES = 'image/png,image/jpeg,image/gif,image/webp'

interface Props {
  /** What is dropped here, in the person's words: 'Icon'. */
  label: string
  /** What there is now. */
  children?: ReactNode
  isMany: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes files by dropping, choosing or pasting. */
export function DropArea({ label, children, isMany, onFiles }: Props) {
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const give = (files: readonly File[]) => files.length > 0 && onFiles(isMany ? files : files.slice(0, 1))
  usePaste(give)
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      give([...event.dataTransfer.files])
    },
  }
  return (
    <fieldset className={classes.area} data-over={isOver || undefined} {...drag}>
      <legend className={classes.label}>{label}</legend>
      {children}
      <div className={classes.words}>
        <strong>{t('uploads.drop')}</strong>
        <span className={classes.hint}>{t('uploads.hint')}</span>
      </div>
      {isMany ? (
        <FileButton accept={IMAGES} multiple onChange={give}>
          {(props) => <Choose {...props}>{t('uploads.chooseMany')}</Choose>}
        </FileButton>
      ) : (
        <FileButton accept={IMAGES} onChange={(file) => file && give([file])}>
          {(props) => <Choose {...props}>{t('uploads.choose')}</Choose>}
        </FileButton>
      )}
    </fieldset>
  )
}

const Choose = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)

/** A picture that is pasted anywhere on the page is meant for the place that takes pictures. */
function usePaste(give: (files: readonly File[]) => void) {
  const latest = useRef(give)
  latest.current = give
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => latest.current([...(clipboardData?.files ?? [])])
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
