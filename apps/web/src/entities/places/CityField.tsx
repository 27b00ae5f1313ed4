import { api } from '@stayboard/contract'
import i18next from 'i18next'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { FieldBinding, FieldOptions } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'
import { countryNames } from './country-names.ts'

type City = Pick<RowOf<typeof api.places.cities>, 'name' | 'region' | 'countryName' | 'countryCode'>

interface Props extends FieldOptions {
  field: FieldBinding<string>
  /** The name of the chosen city, from the record. */
  current?: string | null | undefined
}

/**
 * A choice of a city by any of its names, ignoring accents. Favourites are listed first. The value is the city's
 * address.
 */
export function CityField(props: Props) {
  const { language } = i18next
  const countryOf = countryNames(language)
  return (
    <RecordSelect<typeof api.places.cities, string>
      {...props}
      call={api.places.cities}
      nameOf={(city) => cityName(city, countryOf({ ...city, name: city.countryName }))}
      keep={({ cityId }) => `/api/city/${cityId}`}
    />
  )
}

/**
 * The option text of a city. Cities share names, so region and country follow: `Bergen (Noord-Holland, Nederland)`.
 */
const cityName = ({ name, region }: City, country: string) =>
  `${name} (${region ? `${region}, ` : ''}${country})`
