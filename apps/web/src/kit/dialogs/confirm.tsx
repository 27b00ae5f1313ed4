import { Button, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { PropsWithChildren, ReactNode } from 'react'
import { t } from '../core/words/words.ts'
import { titled } from './titled.ts'
import { useFocusBack } from './useFocusBack.ts'

interface Question {
  title: string
  message: ReactNode
  /** Shown below the message. */
  more?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Whether confirming deletes something. */
  isDestructive?: boolean
}

/** The content of a modal. Once it is gone, the focus returns to `to`. */
function Returning({ to, children }: PropsWithChildren<{ to: Element | null }>) {
  useFocusBack(to)
  return children
}
const returning = (children: ReactNode) => <Returning to={document.activeElement}>{children}</Returning>

/** Shows a message that the user must close. */
export const inform = ({ title, message }: Pick<Question, 'title' | 'message'>): void => {
  const id = modals.open({
    ...titled(title),
    children: returning(
      <Stack gap="md">
        {message}
        <Button data-autofocus style={{ alignSelf: 'flex-end' }} onClick={() => modals.close(id)}>
          {t('actions.close')}
        </Button>
      </Stack>,
    ),
  })
}

/**
 * Asks for confirmation. Resolves to `false` for Cancel, Escape and a click outside, and if the signal closes the
 * dialog.
 */
export const confirm = (question: Question, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const id = modals.openConfirmModal({
      ...titled(question.title),
      children: returning(
        question.more === undefined ? (
          question.message
        ) : (
          <Stack gap="md">
            {question.message}
            {question.more}
          </Stack>
        ),
      ),
      labels: { confirm: question.confirmLabel, cancel: question.cancelLabel ?? t('actions.cancel') },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { ...(question.isDestructive ? { color: 'red.8' } : {}) },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
    signal?.addEventListener('abort', () => {
      modals.close(id)
      // The dialog tells nothing if it was removed together with the page.
      resolve(false)
    })
  })
