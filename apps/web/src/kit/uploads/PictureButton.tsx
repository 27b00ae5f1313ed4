import type { ComponentProps } from 'react'
import { BareButton } from '../../ui/Anchor.tsx'
import { passesDrags } from '../core/drag/useDragOrder.ts'
import { t } from '../core/words/words.ts'
import { Picture } from './Picture.tsx'

interface Props extends ComponentProps<typeof Picture> {
  onOpen: () => void
}

/** A picture that opens in full size by a click or a key. */
export function PictureButton({ onOpen, ...picture }: Props) {
  return (
    <BareButton
      {...passesDrags}
      aria-label={t('pictures.enlarge', { name: picture.alt })}
      onClick={onOpen}
      style={{ display: 'block', width: picture.width, cursor: 'zoom-in' }}
    >
      <Picture {...picture} width="100%" sizes={picture.sizes ?? picture.width} />
    </BareButton>
  )
}
