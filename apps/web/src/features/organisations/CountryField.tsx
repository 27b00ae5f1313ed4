import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../kit/calls.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { useWords } from '../../kit/words.ts'

type Country = WireAnswer<typeof api.places.countries>['_embedded']['countries'][number]

interface Props {
  field: FieldBinding<string>
  /** The name the record tells, until the countries are there. */
  current: string | null
}

const HOUR_MS = 3_600_000
const linkOf = ({ countryId }: Country) => `/api/country/${countryId}`

/** All countries by their names in the user's language; the one that is chosen stands first. */
export function CountryField({ field, current }: Props) {
  const { language } = useWords()
  const { data } = useCall(api.places.countries, { query: { size: '1000' } }, { staleTime: HOUR_MS })
  const nameOf = namesIn(language)
  const countries = data?._embedded.countries ?? []
  const names = new Map(countries.map((country) => [linkOf(country), nameOf(country)]))
  if (field.value !== null && !names.has(field.value)) names.set(field.value, current ?? '…')
  const byName = new Intl.Collator(language).compare
  const rank = (link: string) => (link === field.value ? 0 : 1)
  const options = [...names.keys()].sort(
    (a, b) => rank(a) - rank(b) || byName(names.get(a) ?? '', names.get(b) ?? ''),
  )
  return <SelectField field={field} options={options} labelOf={(link) => names.get(link) ?? '…'} />
}

/** What a country is called; the server's English name for a code the browser does not know. */
function namesIn(language: string): (country: Country) => string {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return ({ countryCode, name }) => {
    try {
      return names.of(countryCode) ?? name
    } catch {
      return name
    }
  }
}
