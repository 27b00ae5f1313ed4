import { Checkbox, SimpleGrid } from '@mantine/core'
import { type FieldBinding, type FieldOptions, inputProps } from '../binding.ts'

/** A checkbox for a boolean value. */
export const CheckboxField = ({
  field,
  help,
  isDisabled,
}: FieldOptions & { field: FieldBinding<boolean> }) => (
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
  field.showsAs?.((values) => values.map(labelOf).join(', '))
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
