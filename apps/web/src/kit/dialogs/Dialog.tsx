import { createPortal } from 'react-dom'
import { Modal, type ModalProps } from '../../ui/modal.ts'
import { useWide } from '../../ui/useWide.ts'
import { titled } from './titled.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useScrollLock } from './useScrollLock.ts'

interface Props extends Omit<ModalProps, 'opened' | 'title'> {
  title: string
  /** Whether the dialog fills the screen on phones. */
  isWholeOnPhone?: boolean
}

/**
 * A modal dialog. It must be mounted only while open, because unmounting restores the focus. It is rendered in a portal,
 * because a field of a form may open a dialog with its own form, and HTML forbids nested forms.
 */
export function Dialog({ title, isWholeOnPhone = false, ...rest }: Props) {
  useFocusBack()
  useScrollLock()
  const isWide = useWide()
  const isWhole = isWholeOnPhone && !isWide
  return createPortal(
    <Modal
      opened
      lockScroll={false}
      withinPortal={false}
      fullScreen={isWhole}
      {...titled(title)}
      {...rest}
    />,
    document.body,
  )
}
