import { Button, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { say } from '../core/words/words.ts'
import { titled } from './titled.ts'

interface Question {
  title: string
  message: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Whether confirming deletes something. */
  isDestructive?: boolean
}

/** Shows a message that the user must close. */
export const inform = ({ title, message }: Pick<Question, 'title' | 'message'>): void => {
  const id = modals.open({
    ...titled(title),
    children: (
      <Stack gap="md">
        {message}
        <Button data-autofocus style={{ alignSelf: 'flex-end' }} onClick={() => modals.close(id)}>
          {say('actions.close')}
        </Button>
      </Stack>
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
      children: question.message,
      labels: { confirm: question.confirmLabel, cancel: question.cancelLabel ?? say('actions.cancel') },
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
