import { Checkbox } from '../../../ui/inputs.ts'
import { SimpleGrid } from '../../../ui/layout.tsx'
import { t } from '../../core/words/words.ts'
import { type FieldBinding, type FieldOptions, inputProps } from '../binding.ts'
import { Fact } from './Fact.tsx'

/** A checkbox for a boolean value. */
export function CheckboxField({ field, help, isDisabled }: FieldOptions & { field: FieldBinding<boolean> }) {
  if (field.isFact) return <Fact field={field}>{t(field.value ? 'actions.yes' : 'actions.no')}</Fact>
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      label={field.label}
      description={help}
      error={field.error}
      disabled={field.isDisabled || isDisabled || false}
      checked={field.value ?? false}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}

interface SeveralProps<Value extends string> extends FieldOptions {
  field: FieldBinding<Value[]>
  options: readonly Value[]
  labelOf: (value: Value) => string
}

/** A choice of several options, as checkboxes. */
export function CheckboxesField<Value extends string>(props: SeveralProps<Value>) {
  const { field, options, labelOf, ...rest } = props
  const {
    id,
    required: _required,
    disabled: _disabled,
    placeholder: _placeholder,
    ...shared
  } = inputProps(field, rest)
  const textOf = (values: readonly Value[]) => values.map(labelOf).join(', ')
  field.showsAs?.(textOf)
  if (field.isFact) return <Fact field={field}>{textOf(field.value ?? [])}</Fact>
  return (
    <Checkbox.Group
      {...shared}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={[...(field.value ?? [])]}
      onChange={(values) => field.onChange(options.filter((option) => values.includes(option)))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        {options.map((option, index) => (
          <Checkbox key={option} id={index === 0 ? id : undefined} value={option} label={labelOf(option)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
