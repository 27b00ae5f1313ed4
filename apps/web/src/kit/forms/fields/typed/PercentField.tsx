import { Slider } from '../../../../ui/inputs.ts'
import type { FieldBinding } from '../../binding.ts'
import { Fact } from '../Fact.tsx'
import { NumberField } from './NumberField.tsx'
import classes from './PercentField.module.css'

/** A field for whole percents from 0 to 100, by slider or keyboard. Empty until one of them is used. */
export const PercentField = ({ field }: { field: FieldBinding<number> }) =>
  field.isFact ? (
    <Fact field={field}>{field.value !== null && `${field.value} %`}</Fact>
  ) : (
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
