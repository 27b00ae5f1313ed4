import i18next from 'i18next'
import { CountryField } from '../../entities/places/CountryField.tsx'
import { countryNames } from '../../entities/places/country-names.ts'
import { useCountries } from '../../entities/places/useCountries.ts'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import type { FilterFields } from '../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../kit/lists/parts/ListBar.tsx'

const favorites = ['true'] as const

/** Filters by country and by favourites. */
export function CityFilters({ field }: FilterFields) {
  return (
    <>
      <CountryField
        field={field('countryId', t('shared.country'))}
        keep={({ countryId }) => String(countryId)}
      />
      <SelectField
        field={field('favorite', t('places.favorite'))}
        options={favorites}
        labelOf={() => t('places.favoritesOnly')}
      />
    </>
  )
}

/** The active filters as text. */
export function useCityChips(): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  const { language } = i18next
  const countries = useCountries()
  const nameOf = (id: string) => {
    const country = countries.find(({ countryId }) => String(countryId) === id)
    return country ? countryNames(language)(country) : id
  }
  return ({ countryId, favorite }) => [
    ...(countryId === undefined ? [] : [{ name: 'countryId', text: nameOf(countryId) }]),
    ...(favorite === undefined ? [] : [{ name: 'favorite', text: t('places.favoritesOnly') }]),
  ]
}
