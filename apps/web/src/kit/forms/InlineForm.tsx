import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { t } from '../core/words/words.ts'
import { type FieldBinding, inputProps } from './binding.ts'
import type { FormControl } from './form-types.ts'
import classes from './InlineForm.module.css'
import { ConflictDialog } from './saving/ConflictDialog.tsx'

interface Props {
  form: FormControl
  field: FieldBinding<string>
  /** Closes the form without saving. */
  onLeave: () => void
}

/** Edits one text inline: Enter saves, Escape cancels. */
export function InlineForm({ form, field, onLeave }: Props) {
  const box = useFocusInRow()
  const { label, ...input } = inputProps(field, {})
  return (
    <form
      ref={box}
      id={form.id}
      className={classes.form}
      noValidate
      aria-busy={form.isSaving}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save('close')
      }}
    >
      <TextInput
        {...input}
        aria-label={label}
        className={classes.input ?? ''}
        autoComplete="off"
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <IconButton type="submit" loading={form.isSaving} aria-label={t('actions.save')}>
        <IconCheck size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('actions.cancel')} onClick={onLeave}>
        <IconX size={16} aria-hidden />
      </IconButton>
      {form.conflict && <ConflictDialog conflict={form.conflict} />}
    </form>
  )
}

/** Selects the text when the form opens, and moves the focus back to the row when it closes. */
function useFocusInRow() {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const row = box.current?.closest('tr, li')
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.select()
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
      })
    }
  }, [])
  return box
}
