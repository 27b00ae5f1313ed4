import { Button, Group, Stack } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { Dialog } from '../../dialogs/Dialog.tsx'
import type { FieldBinding } from '../../forms/binding.ts'
import { useWords } from '../../words.ts'
import type { BulkFields } from './rights.ts'

interface Props {
  title: string
  fields: BulkFields
  onClose: () => void
  onChange: (changes: Readonly<Record<string, unknown>>) => void
}

/** What is to be set for all rows that were chosen; a field that is left empty stays as each row has it. */
export function ChangeDialog({ title, fields, onClose, onChange }: Props) {
  const { t } = useWords()
  const id = useId()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const field = <Value,>(name: string, label: string): FieldBinding<Value> => ({
    id: `${id}-${name}`,
    name,
    label,
    value: (values[name] as Value | undefined) ?? null,
    onChange: (value) => setValues((old) => ({ ...old, [name]: value })),
  })
  const given = Object.entries(values).filter(([, value]) => value !== null && !isEmptyList(value))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (given.length > 0) onChange(Object.fromEntries(given))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <p style={{ margin: 0 }}>{t('lists.bulkChangeText')}</p>
          {fields({ field })}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" disabled={given.length === 0}>
              {t('actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
