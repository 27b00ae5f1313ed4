import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { t } from '../core/words/words.ts'
import type { FormControl } from '../forms/form-types.ts'
import { FormFrame } from './FormFrame.tsx'

interface Props {
  title: string
  form: FormControl
  onClose: () => void
  children: ReactNode
}

/** Edits a record in place of its read view. Cancel restores the saved values. */
export function EditCard({ title, form, onClose, children }: Props) {
  const cancel = async () => {
    if (await form.askToLeave()) onClose()
  }
  return (
    <Card title={title}>
      <FormFrame form={form} onEnter="close">
        <Stack gap="sm">
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void cancel()}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('actions.save')}
            </Button>
          </Group>
        </Stack>
      </FormFrame>
    </Card>
  )
}
