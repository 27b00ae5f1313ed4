import { Modal, type ModalProps } from '@mantine/core'
import { useWide } from '../core/page/wide.ts'
import { titled } from './titled.ts'

interface Props extends Omit<ModalProps, 'opened' | 'title'> {
  title: string
  /** Whether it fills the screen on phones. */
  isWholeOnPhone?: boolean
}

/** A dialog over the page. Mount it only while it is open. */
export function Dialog({ title, isWholeOnPhone = false, ...rest }: Props) {
  const isWide = useWide()
  return <Modal opened fullScreen={isWholeOnPhone && !isWide} {...titled(title)} {...rest} />
}
