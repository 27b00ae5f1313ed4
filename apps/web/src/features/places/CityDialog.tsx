import { api, type WireAnswer } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { OpenRecord } from '../../kit/records/OpenRecord.tsx'
import { CityForm } from './CityForm.tsx'

interface Props {
  city: WireAnswer<typeof api.places.city> | null
  onClose: () => void
}

/** The form of a city. For a new city, the server suggests the country. */
export function CityDialog({ city, onClose }: Props) {
  if (city)
    return (
      <CityForm key={city.cityId} city={city} country={`/api/country/${city.countryId}`} onClose={onClose} />
    )
  return (
    <OpenRecord call={api.places.countries} params={{}} title={t('places.addCity')} onClose={onClose}>
      {({ _links }) => <CityForm city={null} country={_links.default?.href ?? null} onClose={onClose} />}
    </OpenRecord>
  )
}
