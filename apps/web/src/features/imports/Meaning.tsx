import {
  communicationStatuses,
  genders,
  type ImportKind,
  industries,
  leadInfoTags,
  Organisation,
  organisationSources,
  organisationStatuses,
} from '@stayboard/contract'
import { type ImportOptions, importReadings } from '@stayboard/domain'
import { useId } from 'react'
import { ExploiterChoice } from '../../entities/exploiters/ExploiterChoice.tsx'
import { OrganisationSelect } from '../../entities/organisations/OrganisationSelect.tsx'
import { CountryField } from '../../entities/places/CountryField.tsx'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { Choice } from '../../kit/forms/fields/Choice.tsx'
import { linkTo } from '../../kit/forms/fields/picker.ts'

const valuesOf: Readonly<Record<ImportOptions, readonly string[]>> = {
  organisationStatuses,
  industries,
  organisationSources,
  leadInfoTags,
  communicationStatuses,
  genders,
}

/** The choice for words without a meaning. */
const NOTHING = 'NOTHING'

interface Props {
  kind: ImportKind
  field: string
  word: string
  isDisabled: boolean
  /** Called with the value, or with `null` if the word is to be left out. */
  onChoose: (value: string | null) => void
}

/** What a word of the file means: a value of its field, or a record. */
export function Meaning({ kind, field, word, isDisabled, onChoose }: Props) {
  const reading = importReadings[kind][field]
  const id = useId()
  const label = t('imports.means', { word })
  if (reading?.as === 'link') {
    const choose = (value: string | null) => value !== null && onChoose(value)
    const binding = { id, name: field, label, value: null, onChange: choose, isDisabled }
    if (reading.to === 'user') return <UserSelect field={binding} keep={linkTo({ item: '/api/user' })} />
    if (reading.to === 'country') return <CountryField field={binding} />
    if (reading.to === 'organisation')
      return <OrganisationSelect field={binding} keep={linkTo(Organisation)} />
    return (
      <ExploiterChoice
        label={label}
        value={null}
        onChange={(one) => one && onChoose(`/api/exploiter/${one}`)}
      />
    )
  }
  const values = reading && 'of' in reading ? valuesOf[reading.of] : []
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
