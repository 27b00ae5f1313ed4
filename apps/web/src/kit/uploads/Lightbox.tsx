import { IconChevronLeft, IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { t } from '../core/words/words.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import classes from './Lightbox.module.css'
import { type LargePicture, sourcesOf } from './sources.ts'

interface Props {
  /** The title of the dialog. */
  title: string
  pictures: readonly LargePicture[]
  /** The index of the shown picture, from 0. */
  at: number
  onWalk: (at: number) => void
  onClose: () => void
}

/** The attribute `sizes`, by which the browser chooses the variant of a picture. */
const SIZES = '(max-width: 1200px) 100vw, 1100px'
/** The minimum horizontal distance of a swipe, in px. */
const SWIPE = 40

/** Pictures in full size, one at a time. Arrow keys, buttons and swipes walk through them. */
export default function Lightbox({ title, pictures, at, onWalk, onClose }: Props) {
  const picture = pictures[at]
  const sources = sourcesOf(picture?.path)
  const walk = (step: number) => {
    if (at + step >= 0 && at + step < pictures.length) onWalk(at + step)
  }
  const swipe = useSwipe(walk)
  useNeighbours(pictures, at)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') walk(-1)
    if (key === 'ArrowRight') walk(1)
  }
  return (
    <Dialog
      title={title}
      size="min(1160px, 94vw)"
      isWholeOnPhone
      centered
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure className={classes.figure}>
        <div className={classes.stage} {...swipe}>
          {sources ? (
            <img {...sources} key={picture?.path} sizes={SIZES} alt={picture?.alt ?? ''} draggable={false} />
          ) : (
            <IconPhoto role="img" aria-label={picture?.alt} />
          )}
        </div>
        <figcaption className={classes.caption}>
          <Step label={t('pictures.previous')} isOff={at === 0} onClick={() => walk(-1)}>
            <IconChevronLeft aria-hidden />
          </Step>
          <span className={classes.text} role="status">
            {picture?.alt} <span>{t('pictures.placeOf', { place: at + 1, count: pictures.length })}</span>
          </span>
          <Step label={t('pictures.next')} isOff={at === pictures.length - 1} onClick={() => walk(1)}>
            <IconChevronRight aria-hidden />
          </Step>
        </figcaption>
      </figure>
    </Dialog>
  )
}

interface StepProps {
  label: string
  /** Disables the button but leaves it focusable. */
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

const Step = ({ label, isOff, onClick, children }: StepProps) => (
  <IconButton
    size="large"
    frame="square"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onClick}
  >
    {children}
  </IconButton>
)

/** Calls back when a finger has moved sideways and is lifted. */
function useSwipe(walk: (step: number) => void) {
  const begun = useRef<number | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, isPrimary }: PointerEvent) => {
      begun.current = pointerType === 'touch' && isPrimary ? clientX : null
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = begun.current === null ? 0 : clientX - begun.current
      begun.current = null
      if (Math.abs(moved) >= SWIPE) walk(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      begun.current = null
    },
  }
}

/** Preloads the previous and the next picture. */
function useNeighbours(pictures: readonly LargePicture[], at: number) {
  useEffect(() => {
    for (const picture of [pictures[at + 1], pictures[at - 1]]) {
      const sources = sourcesOf(picture?.path)
      if (sources) Object.assign(new Image(), { sizes: SIZES, srcset: sources.srcSet })
    }
  }, [pictures, at])
}
