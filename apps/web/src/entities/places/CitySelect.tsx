import { t } from '../../kit/core/words/words.ts'
import { CityField } from './CityField.tsx'
import { useCityName } from './useCityName.ts'

interface Props {
  /** The id of the chosen city; `undefined` for all cities. */
  cityId: string | undefined
  onChange: (cityId: string | null) => void
}

/** A select that limits a page to one city or shows all. */
export function CitySelect({ cityId, onChange }: Props) {
  const field = {
    id: 'cityId',
    name: 'cityId',
    label: t('shared.city'),
    value: cityId === undefined ? null : `/api/city/${cityId}`,
    onChange: (path: string | null) => onChange(path?.split('/').at(-1) ?? null),
  }
  return <CityField field={field} current={useCityName(cityId)} />
}
