import { Country } from '@stayboard/contract'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'

interface Props {
  country: RecordOf<typeof Country> | null
  onClose: () => void
}

/** A dialog that adds or changes a country. */
export const CountryForm = ({ country, onClose }: Props) => (
  <RecordDialog
    of={Country}
    record={country}
    add="places.addCountry"
    edit="places.editCountry"
    size="sm"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextField field={field('name')} autoFocus />
        <TextField field={field('countryCode')} />
      </>
    )}
  </RecordDialog>
)
