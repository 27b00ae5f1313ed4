import type { api } from '@stayboard/contract'
import i18next from 'i18next'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { FieldBinding, FieldOptions } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { countryNames } from './country-names.ts'
import { useCountries } from './useCountries.ts'

type Country = RowOf<typeof api.places.countries>

interface Props extends FieldOptions {
  field: FieldBinding<string>
  /** The name from the record, shown until the countries are loaded. */
  current?: string | null
  /** Converts the chosen country to the value of the field. By default the value is the country's address. */
  keep?: (country: Country) => string
}

const linkOf = ({ countryId }: Country) => `/api/country/${countryId}`

/** A select of a country by its name in the user's language. The chosen country is listed first. */
export function CountryField({ field, current, keep = linkOf, ...rest }: Props) {
  const { language } = i18next
  const nameOf = countryNames(language)
  const names = new Map(useCountries().map((country) => [keep(country), nameOf(country)]))
  if (field.value !== null && !names.has(field.value)) names.set(field.value, current ?? '…')
  const byName = new Intl.Collator(language).compare
  const rank = (key: string) => (key === field.value ? 0 : 1)
  const options = [...names.keys()].sort(
    (a, b) => rank(a) - rank(b) || byName(names.get(a) ?? '', names.get(b) ?? ''),
  )
  return <SelectField {...rest} field={field} options={options} labelOf={(key) => names.get(key) ?? '…'} />
}
