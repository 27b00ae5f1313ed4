import { Slider } from '@mantine/core'
import type { FieldBinding } from '../binding.ts'
import { NumberField } from './NumberField.tsx'
import classes from './PercentField.module.css'

/** Whole percents, 0 to 100: slid to, or typed; empty until one or the other is done. */
export const PercentField = ({ field }: { field: FieldBinding<number> }) => (
  <div className={classes.field}>
    <NumberField field={field} aside="%" />
    <Slider
      value={Math.min(field.value ?? 0, 100)}
      label={null}
      disabled={field.isDisabled || field.isReadOnly || false}
      thumbLabel={field.label}
      onChange={field.onChange}
    />
  </div>
)
