import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { FieldBinding, FieldLook } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { countryNames } from './country-names.ts'

type City = Pick<RowOf<typeof api.places.cities>, 'name' | 'region' | 'countryName' | 'countryCode'>

interface Props extends FieldLook {
  field: FieldBinding<string>
  /** The name of what is chosen now, as the record tells it. */
  current?: string | null | undefined
}

/** A city, found by any of its names whatever the accents; favourites come first. Keeps its link. */
export function CityField(props: Props) {
  const { language } = useWords()
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

/** Cities share names, so the region and the country stand behind: `Bergen (Noord-Holland, Nederland)`. */
const cityName = ({ name, region }: City, country: string) =>
  `${name} (${region ? `${region}, ` : ''}${country})`
