import type { FieldShape } from '@stayboard/contract'
import { IconX } from '@tabler/icons-react'
import { useContext, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { t } from '../../core/words/words.ts'
import type { FieldBinding } from '../../forms/binding.ts'
import { RecordNames } from '../../forms/fields/choices/record-fields.ts'
import { ValueField } from '../../forms/fields/ValueField.tsx'

interface Props {
  /** The binding of the ids, separated by commas. */
  field: FieldBinding<string>
  shape: FieldShape
  /** Whether choosing a record replaces the previous one. */
  isOne: boolean
  autoFocus: boolean
}

/** A field for several linked records: the chosen ones as chips, and a select that adds one. */
export function RecordsValue({ field, shape, isOne, autoFocus }: Props) {
  const Name = useContext(RecordNames)
  const ids = (isOne ? field.value && [field.value] : field.value?.split(',')) || []
  const known = useRef(ids.length)
  // The select is remounted to be empty after each choice, so it needs to get the focus again.
  useEffect(() => {
    if (known.current !== ids.length) document.getElementById(field.id)?.focus()
    known.current = ids.length
  }, [ids.length, field.id])
  const write = (next: readonly string[]) => field.onChange(next.length > 0 ? next.join(',') : null)
  const add = (value: unknown) => {
    // Depending on the kind of record, the select's value is an address or an id.
    const id =
      String(value ?? '')
        .split('/')
        .at(-1) ?? ''
    if (id !== '' && !ids.includes(id)) write(isOne ? [id] : [...ids, id])
  }
  return (
    <>
      <ValueField
        key={ids.length}
        shape={{ ...shape, isMany: false, isLink: false }}
        field={{ ...field, value: null, onChange: add, showsAs: undefined }}
        autoFocus={autoFocus}
      />
      {ids.map((id) => (
        <Button
          key={id}
          variant="default"
          style={{ justifyContent: 'space-between' }}
          rightSection={<IconX size={14} aria-label={t('actions.remove')} />}
          onClick={() => write(ids.filter((other) => other !== id))}
        >
          <Name target={shape.target ?? ''} id={id} />
        </Button>
      ))}
    </>
  )
}
