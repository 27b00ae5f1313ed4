import { api, type ImportKind, type ImportLink, importLinks } from '@stayboard/contract'
import { importOptions, readingOf } from '@stayboard/domain'
import { useId } from 'react'
import { ExploiterChoice } from '../../../entities/exploiters/ExploiterChoice.tsx'
import { OrganisationSelect } from '../../../entities/organisations/OrganisationSelect.tsx'
import { CountryField } from '../../../entities/places/CountryField.tsx'
import { UserSelect } from '../../../entities/users/UserSelect.tsx'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Choice } from '../../../kit/forms/fields/choices/Choice.tsx'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { RecordSelect } from '../../../kit/forms/fields/choices/RecordSelect.tsx'

/** The option that leaves a word out. */
const NOTHING = 'NOTHING'

interface Props {
  kind: ImportKind
  field: string
  word: string
  isDisabled: boolean
  /** Called with the chosen value, or with `null` to leave the word out. */
  onChoose: (value: string | null) => void
}

/** The kinds of record that are selected by their name alone. */
const pickers = new Set<ImportLink>([
  'user',
  'country',
  'organisation',
  'exploiter',
  'city',
  'provider',
  'department',
])

interface LinkProps extends Pick<Props, 'isDisabled' | 'onChoose'> {
  link: ImportLink
  label: string
}

/** The select of the record that a word of the file stands for. */
function LinkMeaning({ link, label, isDisabled, onChoose }: LinkProps) {
  const choose = (value: string | null) => value !== null && onChoose(value)
  const field = { id: useId(), name: link, label, value: null, onChange: choose, isDisabled }
  const keep = linkTo({ item: importLinks[link] })
  if (link === 'user') return <UserSelect field={field} keep={keep} />
  if (link === 'country') return <CountryField field={field} />
  if (link === 'organisation') return <OrganisationSelect field={field} keep={keep} />
  if (link === 'city')
    return (
      <RecordSelect
        field={field}
        call={api.places.cities}
        nameOf={({ name, countryCode }) => `${name}, ${countryCode}`}
        keep={({ cityId }) => keep(cityId)}
      />
    )
  if (link === 'provider')
    return (
      <RecordSelect
        field={field}
        call={api.providerMetas.list}
        nameOf={({ name }) => name}
        keep={({ metaId }) => keep(metaId)}
      />
    )
  if (link === 'department')
    return (
      <RecordSelect
        field={field}
        call={api.departments.list}
        nameOf={({ name }) => name}
        keep={({ departmentId }) => keep(departmentId)}
      />
    )
  return <ExploiterChoice label={label} value={null} onChange={(one) => one && onChoose(keep(Number(one)))} />
}

/** The select of what a word of the file stands for: a value of its field, or a record. */
export function Meaning({ kind, field, word, isDisabled, onChoose }: Props) {
  const reading = readingOf(kind, field)
  const label = t('imports.means', { word })
  if (reading?.as === 'link' && pickers.has(reading.to))
    return <LinkMeaning link={reading.to} label={label} isDisabled={isDisabled} onChoose={onChoose} />
  const values = reading && 'of' in reading ? importOptions[reading.of] : []
  const labelOf = labelsOf(values)
  const data = [
    { value: NOTHING, label: t('imports.meansNothing') },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ]
  return (
    <Choice
      label={label}
      data={data}
      value={null}
      searchable
      disabled={isDisabled}
      onChange={(value) => value !== null && onChoose(value === NOTHING ? null : value)}
    />
  )
}
