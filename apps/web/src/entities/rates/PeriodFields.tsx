import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

type Period = Pick<RowOf<typeof api.vatRates.list>, 'validFrom' | 'validUntil' | 'source'>

/** Fields of a rate: its first and last night, and the law that sets it. */
export const PeriodFields = ({ field }: { field: (name: keyof Period) => FieldBinding<string> }) => (
  <>
    <FieldGrid>
      <DayField field={field('validFrom')} />
      <DayField field={field('validUntil')} />
    </FieldGrid>
    <TextField field={field('source')} />
  </>
)
