import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding, FieldOptions } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'

/** A city select whose value is the coordinates of the city: `52.3702,4.8952`. */
export const CityPointField = ({ field, ...options }: FieldOptions & { field: FieldBinding<string> }) => (
  <RecordSelect<typeof api.places.cities, string>
    field={field}
    call={api.places.cities}
    nameOf={({ name, countryCode }) => `${name} (${countryCode})`}
    keep={({ latitude, longitude }) => pointOf(latitude, longitude)}
    help={t('departments.nearHelp')}
    {...options}
  />
)

/** The coordinates as text; empty for a city without coordinates. */
const pointOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(4)},${longitude.toFixed(4)}`
