import { filledText } from '@stayboard/domain'
import { type FormEvent, useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Html } from '../../kit/html/Html.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { Group } from '../../ui/layout.tsx'
import { type Filled, type Inserted, insertedOf } from './inserted.ts'

interface Props {
  filled: Filled
  /** Whether the first empty field receives the focus. */
  isAsking: boolean
  onInsert: (inserted: Inserted) => void
  onClose: () => void
}

/** The placeholders of a saved reply with the known values. Inserting requires a value for each. */
export function FillFields({ filled, isAsking, onInsert, onClose }: Props) {
  const { text, fields, files } = filled
  const [values, setValues] = useState(
    Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ''])),
  )
  const [isAsked, ask] = useState(false)
  const firstMissing = fields.find(({ value }) => !value)?.name
  const isMissing = (name: string) => values[name]?.trim() === ''
  const insert = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is rendered inside the form of a mail, which must not be submitted.
    event.stopPropagation()
    if (fields.some(({ name }) => isMissing(name))) return ask(true)
    onInsert(insertedOf(filled, values))
    onClose()
  }
  return (
    <form onSubmit={insert} noValidate>
      {fields.map(({ name }) => (
        <TextInput
          key={name}
          autoFocus={isAsking && name === firstMissing}
          mb="xs"
          label={name}
          required
          value={values[name] ?? ''}
          error={isAsked && isMissing(name) && t('savedReplies.missing')}
          onChange={({ currentTarget: { value } }) => setValues((old) => ({ ...old, [name]: value }))}
        />
      ))}
      <Html>{filledText(text, values)}</Html>
      {files.length > 0 && (
        <p>
          {t('shared.attachedFiles')}: {files.map(({ name }) => name).join(', ')}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button type="submit">{t('savedReplies.insertText')}</Button>
      </Group>
    </form>
  )
}
