import { useId } from 'react'
import { CityField } from '../../../entities/places/CityField.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { NumberInput, TextInput } from '../../../ui/inputs.ts'
import type { Need } from './need.ts'

interface Props {
  need: Need
  /** The city of the search; `null` if it is not limited to one. */
  city: { cityId: number; name: string } | null
  /** Whether the search can be limited by distance. */
  isSiteKnown: boolean
  onChange: (need: Need) => void
}

/** The first cell of each non-empty line. */
const namesIn = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').replaceAll(';', ' ').trim())
    .filter((name) => name !== '')

/** The fields of the search for departments. */
export function NeedFields({ need, city, isSiteKnown, onChange }: Props) {
  const id = useId()
  const value = need.city === undefined ? city && `/api/city/${city.cityId}` : need.city
  return (
    <FieldGrid min={140}>
      <CityField
        field={{
          id,
          name: 'city',
          label: t('shared.city'),
          value,
          onChange: (chosen) => onChange({ ...need, city: chosen, within: null }),
        }}
        current={city?.name}
        placeholder={t('contactedProviders.allCities')}
      />
      {isSiteKnown && (
        <NumberInput
          label={t('sites.within')}
          value={need.within ?? ''}
          min={0}
          max={9999}
          allowDecimal={false}
          onChange={(typed) => onChange({ ...need, within: typed === '' ? null : Number(typed) })}
        />
      )}
      <NumberInput
        label={t('shared.guests')}
        value={need.capacity ?? ''}
        min={0}
        max={9999}
        allowDecimal={false}
        onChange={(typed) => onChange({ ...need, capacity: typed === '' ? null : Number(typed) })}
      />
      <TextInput
        label={t('shared.department')}
        placeholder={t('shared.searchName')}
        value={need.query}
        onChange={(event) => onChange({ ...need, query: event.currentTarget.value })}
        onPaste={(event) => {
          const names = namesIn(event.clipboardData.getData('text/plain'))
          if (names.length < 2) return
          event.preventDefault()
          onChange({ ...need, query: names.join('; '), city: null })
        }}
      />
    </FieldGrid>
  )
}
