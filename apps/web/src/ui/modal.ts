export { Modal, type ModalProps } from '@mantine/core'
