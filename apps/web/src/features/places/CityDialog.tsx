import { api } from '@stayboard/contract'
import { OpenRecord, useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { CityForm } from './CityForm.tsx'

/** The city the address opens, or a new one, over the list. A new one begins with the country the server tells. */
export function CityDialog() {
  const { t } = useWords()
  const { open, close } = useOpenRow()
  if (open === undefined || !may(api.places.updateCity)) return null
  if (open === 'new')
    return (
      <OpenRecord call={api.places.countries} params={{}} title={t('places.addCity')} onClose={close}>
        {({ _links }) => <CityForm city={null} country={_links.default?.href ?? null} onClose={close} />}
      </OpenRecord>
    )
  return (
    <OpenRecord call={api.places.city} params={{ cityId: open }} title={t('places.editCity')} onClose={close}>
      {(city) => (
        <CityForm key={city.cityId} city={city} country={`/api/country/${city.countryId}`} onClose={close} />
      )}
    </OpenRecord>
  )
}
