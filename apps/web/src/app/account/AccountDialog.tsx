import type { ReactNode, SubmitEvent } from 'react'
import type { Problem } from '../../kit/core/calls/calls.ts'
import { ProblemText } from '../../kit/core/notices/ProblemText.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  title: string
  isBusy: boolean
  /** An error that belongs to no field of the dialog. */
  problem: Problem | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog of the account menu, with Save and Cancel. */
export function AccountDialog({ title, isBusy, problem, onSave, onClose, children }: Props) {
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={save}>
        <Stack gap="sm">
          {problem && (
            <Notice tone="error">
              <ProblemText problem={problem} />
            </Notice>
          )}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
