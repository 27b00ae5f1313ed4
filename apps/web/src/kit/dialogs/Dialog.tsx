import { createPortal } from 'react-dom'
import { Modal, type ModalProps } from '../../ui/modal.ts'
import { useWide } from '../../ui/useWide.ts'
import { titled } from './titled.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useScrollLock } from './useScrollLock.ts'

interface Props extends Omit<ModalProps, 'opened' | 'title'> {
  title: string
  /** Whether it fills the screen on phones. */
  isWholeOnPhone?: boolean
}

/**
 * A dialog over the page. Mount it only while it is open: unmounting it returns the focus. Its elements are children of
 * the body, because a field of a form may open a dialog with a form of its own, and HTML has no form inside a form.
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
