import {
  IconArrowLeft,
  IconArrowRight,
  IconGripVertical,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Draggable, grip } from '../../kit/core/drag/useDragOrder.ts'
import { t } from '../../kit/core/words/words.ts'
import { PictureButton } from '../../kit/uploads/PictureButton.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/overlays.ts'
import classes from './Gallery.module.css'
import type { GalleryPicture } from './gallery.ts'
import type { GalleryActions } from './useGallery.ts'

interface Props {
  picture: GalleryPicture
  alt: string
  /** The position of the picture, from 0. */
  place: number
  count: number
  /** Functions that change the picture. Without them, the tile is read-only. */
  actions: GalleryActions | undefined
  drag: Draggable | undefined
  onRemoved: () => void
  /** Called to show the picture in full size. */
  onOpen: () => void
}

/** One picture of a gallery, with its position and its actions. */
export function Tile({ picture, alt, place, count, actions, drag, onRemoved, onOpen }: Props) {
  const number = place + 1
  const keepFocus = useKeptFocus(place)
  const move = (to: number) => {
    if (to < 0 || to >= count) return
    keepFocus()
    actions?.move(place, to)
  }
  return (
    <li className={classes.tile} data-primary={picture.isPrimary || undefined} {...drag}>
      <PictureButton path={picture.path} alt={alt} width="100%" sizes="240px" ratio={4 / 3} onOpen={onOpen} />
      {actions ? (
        <div className={classes.tools}>
          <Tool
            label={t(picture.isPrimary ? 'pictures.isPrimary' : 'pictures.setPrimary', { number })}
            isPressed={picture.isPrimary}
            onClick={() => !picture.isPrimary && actions.primary(place)}
          >
            {picture.isPrimary ? (
              <IconStarFilled size={16} aria-hidden />
            ) : (
              <IconStar size={16} aria-hidden />
            )}
          </Tool>
          <Tool label={t('pictures.earlier', { number })} isOff={place === 0} onClick={() => move(place - 1)}>
            <IconArrowLeft size={16} aria-hidden />
          </Tool>
          <Tool
            label={t('pictures.later', { number })}
            isOff={place === count - 1}
            onClick={() => move(place + 1)}
          >
            <IconArrowRight size={16} aria-hidden />
          </Tool>
          <Tool
            label={t('pictures.delete', { number })}
            onClick={() => {
              onRemoved()
              actions.remove(place)
            }}
          >
            <IconTrash size={16} aria-hidden />
          </Tool>
        </div>
      ) : null}
      {drag && (
        // Hidden from screen readers, whose users move the picture with the arrow buttons.
        <span {...grip} className={classes.grip} aria-hidden>
          <IconGripVertical size={16} />
        </span>
      )}
      {picture.isPrimary && <span className={classes.primary}>{t('shared.primary')}</span>}
    </li>
  )
}

interface ToolProps {
  label: string
  isPressed?: boolean
  /** Disables the button but leaves it focusable. */
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, isPressed, isOff = false, onClick, children }: ToolProps) => (
  <Tooltip label={label} openDelay={500}>
    <IconButton
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      {children}
    </IconButton>
  </Tooltip>
)

/** Moving an element in the document loses its focus, so the focus is restored after the tile has moved. */
function useKeptFocus(place: number): () => void {
  const focused = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what moves the tile
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [place])
  return () => {
    focused.current = document.activeElement
  }
}
