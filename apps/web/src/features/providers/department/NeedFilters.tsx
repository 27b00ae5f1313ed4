import { api } from '@stayboard/contract'
import { t } from '../../../kit/core/words/words.ts'
import { RecordSelect } from '../../../kit/forms/fields/RecordSelect.tsx'
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import type { FilterFields } from '../../../kit/lists/filters/filter-fields.ts'
import { needs, OverviewFilters, oneOfField } from '../overview/OverviewFilters.tsx'

const distances = ['1', '2', '5', '10', '25', '50']

/** The filters of the overview, and filters for a stay: location, size and price. */
export function NeedFilters(fields: FilterFields) {
  const { field, atOnce } = fields
  const near = atOnce('near', t('departments.near'))
  return (
    <>
      <OverviewFilters call={api.departments.list} {...fields} />
      <RecordSelect<typeof api.places.cities, string>
        field={near}
        call={api.places.cities}
        nameOf={({ name, countryCode }) => `${name} (${countryCode})`}
        keep={({ latitude, longitude }) => pointOf(latitude, longitude)}
        current={near.value}
        help={t('departments.nearHelp')}
      />
      <SelectField
        field={oneOfField(atOnce('kilometres', t('departments.kilometres')), distances)}
        options={distances}
        labelOf={(kilometres) => `${kilometres} km`}
        placeholder="5 km"
      />
      {needs.map((name) => (
        <TextField key={name} field={field(name, t(`departments.${name}`))} />
      ))}
    </>
  )
}

/** A point as the address has it; empty for a city without coordinates. */
const pointOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(4)},${longitude.toFixed(4)}`
