import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { titled } from './titled.ts'

interface Props extends Omit<ModalProps, 'opened' | 'title'> {
  title: string
  /** On a phone it takes the whole screen. */
  isWholeOnPhone?: boolean
}

/** A dialog over the page. Mount it only while it is open. */
export function Dialog({ title, isWholeOnPhone = false, ...rest }: Props) {
  const isNarrow = useMediaQuery('(max-width: 56.24em)', false, { getInitialValueInEffect: false })
  return <Modal opened fullScreen={isWholeOnPhone && isNarrow} {...titled(title)} {...rest} />
}
