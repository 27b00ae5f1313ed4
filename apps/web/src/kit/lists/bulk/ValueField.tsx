import { City, Country, Exploiter, type FieldShape, Organisation, User } from '@stayboard/contract'
import type { FieldBinding, FieldLook } from '../../forms/binding.ts'
import { DayField } from '../../forms/fields/DayField.tsx'
import { MoneyField } from '../../forms/fields/MoneyField.tsx'
import { NumberField } from '../../forms/fields/NumberField.tsx'
import { MultiSelectField, SelectField } from '../../forms/fields/SelectField.tsx'
import { TextAreaField } from '../../forms/fields/TextAreaField.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { labelsOf } from '../../option-labels.ts'
import { CityField } from '../../places/CityField.tsx'
import { CountryField } from '../../places/CountryField.tsx'
import { useExploiterNames } from '../../records/exploiter-names.ts'
import { ExploiterSelect, linkTo, OrganisationSelect, UserSelect } from '../../records/pickers.tsx'
import { useWords } from '../../words.ts'

interface Props extends FieldLook {
  shape: FieldShape
  /** The field, tied to what it holds; which type that is, the shape says. */
  bind: <Value>() => FieldBinding<Value>
}

/** The field for a value, whichever the contract declares. */
export function ValueField({ shape, bind, ...look }: Props) {
  const { takes, isMany, isLong } = shape
  if (takes === 'record') return <RecordField shape={shape} bind={bind} {...look} />
  if (takes === 'choice') return <ChoiceField shape={shape} bind={bind} {...look} />
  if (takes === 'yesNo') return <YesNoField field={bind<boolean>()} {...look} />
  if (takes === 'day') return <DayField field={bind()} {...look} />
  if (takes === 'money') return <MoneyField field={bind()} {...look} />
  if (takes === 'number') return <NumberField field={bind()} {...look} />
  return isLong && !isMany ? (
    <TextAreaField field={bind()} {...look} />
  ) : (
    <TextField field={bind()} {...look} />
  )
}

const selects: Readonly<Record<string, typeof UserSelect>> = {
  [User.item]: UserSelect,
  [Organisation.item]: OrganisationSelect,
  [Exploiter.item]: ExploiterSelect,
}

function RecordField({ shape: { target = '', isLink, isMany }, bind, ...look }: Props) {
  if (target === Country.item) return <CountryField field={bind()} {...look} />
  if (target === City.item) return <CityField field={bind()} {...look} />
  if (target === Exploiter.item && isMany) return <ExploitersField field={bind<string[]>()} {...look} />
  const Select = selects[target]
  if (!Select) throw new Error(`nobody chooses from ${target} yet`)
  return isLink ? (
    <Select field={bind<string>()} keep={linkTo({ item: target })} {...look} />
  ) : (
    <Select field={bind<number>()} keep={(id) => id} {...look} />
  )
}

function ChoiceField({ shape: { options, isMany }, bind, ...look }: Props) {
  useWords()
  const labelOf = labelsOf(options)
  return isMany ? (
    <MultiSelectField field={bind<string[]>()} options={options} labelOf={labelOf} {...look} />
  ) : (
    <SelectField field={bind<string>()} options={options} labelOf={labelOf} {...look} />
  )
}

const answers = ['true', 'false'] as const

/** Several operators, by their links. */
function ExploitersField(props: FieldLook & { field: FieldBinding<string[]> }) {
  const names = useExploiterNames()
  return (
    <MultiSelectField {...props} options={[...names.keys()]} labelOf={(link) => names.get(link) ?? link} />
  )
}

/** Yes or no, or neither: a box that is ticked or not could not be left alone. */
function YesNoField({ field, ...look }: FieldLook & { field: FieldBinding<boolean> }) {
  const { t } = useWords()
  const { value, showsAs: _, ...rest } = field
  return (
    <SelectField
      field={{
        ...rest,
        value: value === null ? null : value ? 'true' : 'false',
        onChange: (answer) => field.onChange(answer === null ? null : answer === 'true'),
      }}
      options={answers}
      labelOf={(answer) => t(answer === 'true' ? 'actions.yes' : 'actions.no')}
      {...look}
    />
  )
}
