import { Button } from '../../ui/Button.tsx'
import { Box, Group, Stack } from '../../ui/Layout.tsx'
import { t } from '../core/words/words.ts'
import { Dialog } from './Dialog.tsx'
import type { Asked } from './question.ts'

interface Props {
  asked: Asked
  onClose: () => void
}

/** A question with its two answers, or a message with a button that closes it. It is above all other dialogs. */
export default function QuestionDialog({ asked: { question, answer }, onClose }: Props) {
  const { title, message, more, confirmLabel, cancelLabel, isDestructive } = question
  return (
    <Dialog title={title} onClose={onClose} zIndex={201}>
      <Box mb="md">
        {more === undefined ? (
          message
        ) : (
          <Stack gap="md">
            {message}
            {more}
          </Stack>
        )}
      </Box>
      <Group justify="flex-end">
        <Button {...(confirmLabel && { variant: 'default' })} data-autofocus onClick={onClose}>
          {cancelLabel ?? t(confirmLabel ? 'actions.cancel' : 'actions.close')}
        </Button>
        {confirmLabel && (
          <Button {...(isDestructive && { color: 'red.8' })} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
