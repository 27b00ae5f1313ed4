import { t } from '../../kit/core/words/words.ts'
import { CityField } from './CityField.tsx'
import { useCityName } from './useCityName.ts'

interface Props {
  /** The chosen city; all without one. */
  cityId: string | undefined
  onChange: (cityId: string | null) => void
}

/** The city of a page that has those of all cities too. */
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
