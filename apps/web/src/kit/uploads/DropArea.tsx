import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { t } from '../core/words/words.ts'
import classes from './DropArea.module.css'
import { usePaste } from './usePaste.ts'

/** The file types that the file dialog of the system offers. The server decides by content. */
const IMAGES = 'image/png,image/jpeg,image/gif,image/webp'

/** The accepted files if they are not images: the types for the file dialog, and a hint for users. */
export interface Takes {
  accept: string
  hint: string
  choose: string
}

interface Props {
  /** The label of the area in the user's language: 'Icon'. */
  label: string
  /** Whether only screen readers get the label, because it stands above the area already. */
  isLabelHidden?: boolean
  /** The current content, such as a picture. */
  children?: ReactNode
  isMany: boolean
  takes?: Takes | undefined
  isDisabled?: boolean | undefined
  /** Whether files are only dropped or pasted. The button is then disabled. */
  isOnlyDropped?: boolean | undefined
  onFiles: (files: readonly File[]) => void
}

/** An area that accepts files by dropping, choosing or pasting. */
export function DropArea(props: Props) {
  const {
    label,
    isLabelHidden,
    children,
    isMany,
    takes,
    isDisabled = false,
    isOnlyDropped = false,
    onFiles,
  } = props
  const [isOver, setOver] = useState(false)
  const isShut = isDisabled || isOnlyDropped
  const { accept, hint, choose } = takes ?? {
    accept: IMAGES,
    hint: t('uploads.hint'),
    choose: t(isMany ? 'uploads.chooseMany' : 'uploads.choose'),
  }
  const give = (files: readonly File[]) =>
    files.length > 0 && !isDisabled && onFiles(isMany ? files : files.slice(0, 1))
  const box = usePaste(give)
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
    <fieldset ref={box} className={classes.area} data-over={isOver || undefined} {...drag}>
      {isLabelHidden ? (
        <VisuallyHidden component="legend">{label}</VisuallyHidden>
      ) : (
        <legend className={classes.label}>{label}</legend>
      )}
      {children}
      <div className={classes.words}>
        <strong>{t('shared.drop')}</strong>
        <span className={classes.hint}>{hint}</span>
      </div>
      <FileButton accept={accept} isMany={isMany} isDisabled={isShut} onFiles={give}>
        {(props) => (
          <Choose {...props} isDisabled={isShut}>
            {choose}
          </Choose>
        )}
      </FileButton>
      {!takes && !isShut && <Camera onTaken={give} />}
    </fieldset>
  )
}

/** A button that takes a picture with the camera, on handheld devices. */
const Camera = ({ onTaken }: { onTaken: (pictures: readonly File[]) => void }) => (
  <FileButton accept="image/*" isCamera onFiles={onTaken}>
    {(props) => (
      <span className={classes.camera}>
        <Button {...props} leftSection={<IconCamera size={16} aria-hidden />}>
          {t('uploads.camera')}
        </Button>
      </span>
    )}
  </FileButton>
)

interface ChooseProps {
  children: ReactNode
  isDisabled: boolean
  onClick: () => void
}

const Choose = ({ children, isDisabled, onClick }: ChooseProps) => (
  <Button
    variant="default"
    leftSection={<IconUpload size={16} aria-hidden />}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </Button>
)
