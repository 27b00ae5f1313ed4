import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { t } from '../core/words/words.ts'
import { Dialog } from './Dialog.tsx'
import type { OpenQuestion } from './question.ts'

interface Props {
  asked: OpenQuestion
  onClose: () => void
}

/** A question with its two answers, or a message with a button that closes it. It is above all other dialogs. */
export default function QuestionDialog({ asked: { question, answer }, onClose }: Props) {
  const { title, message, more, confirmLabel, cancelLabel, isDestructive } = question
  return (
    <Dialog title={title} onClose={onClose} zIndex={201}>
      <div style={{ marginBottom: 16 }}>
        {more === undefined ? (
          message
        ) : (
          <Stack gap="md">
            {message}
            {more}
          </Stack>
        )}
      </div>
      <Group justify="flex-end">
        <Button {...(confirmLabel && { variant: 'default' as const })} data-autofocus onClick={onClose}>
          {cancelLabel ?? t(confirmLabel ? 'actions.cancel' : 'actions.close')}
        </Button>
        {confirmLabel && (
          <Button {...(isDestructive && { variant: 'danger' as const })} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
