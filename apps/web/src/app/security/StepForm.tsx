import type { ReactNode, SubmitEvent } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  step: { submit: (event: SubmitEvent<HTMLFormElement>) => void; isBusy: boolean; problem: string | null }
  button: string
  onCancel: () => void
  children: ReactNode
}

/** A step of a dialog, with one field. */
export const StepForm = ({ step, button, onCancel, children }: Props) => (
  <form method="post" noValidate onSubmit={step.submit}>
    <Stack gap="sm">
      {step.problem && <Notice tone="error">{step.problem}</Notice>}
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" loading={step.isBusy}>
          {button}
        </Button>
      </Group>
    </Stack>
  </form>
)
