import { type SyntheticEvent, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { t } from '../../core/words/words.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { ChangeField } from './ChangeField.tsx'
import type { BulkField } from './labels.ts'
import { useChanges } from './useChanges.ts'

interface Props {
  title: string
  /** The text of the button that changes the rows. */
  action: string
  fields: readonly BulkField[]
  onClose: () => void
  onChange: (changes: Readonly<Record<string, unknown>>) => void
}

/** The dialog that sets or clears fields in all selected rows. Other fields are unchanged. */
export function ChangeDialog({ title, action, fields, onClose, onChange }: Props) {
  const id = useId()
  const changes = useChanges()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!changes.isEmpty) onChange(changes.given)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <p style={{ margin: 0 }}>{t('lists.bulkChangeText')}</p>
          {fields.map((field) => (
            <ChangeField key={field.name} id={`${id}-${field.name}`} field={field} changes={changes} />
          ))}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" disabled={changes.isEmpty}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
