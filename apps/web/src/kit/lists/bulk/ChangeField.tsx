import classes from '../../../ui/BulkBar.module.css'
import { Checkbox } from '../../../ui/inputs.ts'
import { t } from '../../core/words/words.ts'
import { ValueField } from '../../forms/fields/ValueField.tsx'
import type { BulkField } from './labels.ts'
import type { Changes } from './useChanges.ts'

interface Props {
  id: string
  field: BulkField
  changes: Changes
}

/** A field of a bulk change: set to a value, cleared if allowed, or unchanged. */
export function ChangeField({ id, field, changes }: Props) {
  const { name, shape } = field
  const label = t(field.label)
  const isEmptied = changes.isEmptied(name)
  const binding = {
    id,
    name,
    label,
    value: isEmptied ? null : (changes.valueOf(name) ?? null),
    onChange: (value: unknown) => changes.set(name, value),
    isDisabled: isEmptied,
  }
  return (
    <div className={classes.change}>
      <ValueField
        shape={shape}
        field={binding}
        placeholder={t(isEmptied ? 'lists.bulkEmptied' : 'lists.bulkStays')}
      />
      {shape.empty !== undefined && (
        <Checkbox
          className={classes.empty ?? ''}
          label={t('actions.clear')}
          aria-label={t('forms.clear', { field: label })}
          checked={isEmptied}
          onChange={() => changes.toggleEmptied(field)}
        />
      )}
    </div>
  )
}
