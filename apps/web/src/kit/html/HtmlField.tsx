import { lengthOf, plainText } from '@stayboard/contract'
import { Input } from '../../ui/inputs.ts'
import { inPlace, onDemand } from '../core/loading/on-demand.tsx'
import { type FieldBinding, type FieldOptions, inputProps } from '../forms/binding.ts'
import { CharacterCount } from '../forms/CharacterCount.tsx'
import { Fact } from '../forms/fields/Fact.tsx'
import { Html } from './Html.tsx'

const Editor = onDemand(() => import('./Editor.tsx'), inPlace({ heights: [210] }))

interface Props extends FieldOptions {
  field: FieldBinding<string>
  /** The maximum number of characters without markup. The number is shown while typing. */
  limit?: number
}

/** A field for rich text. The editor is loaded when the first one is shown. */
export function HtmlField({ field, limit, ...options }: Props) {
  const { label, description, error, required, disabled } = inputProps(field, options)
  const labelId = `${field.id}-label`
  const countId = `${field.id}-count`
  field.showsAs?.(plainText)
  if (field.isFact) return <Fact field={field}>{field.value && <Html>{field.value}</Html>}</Fact>
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => document.getElementById(field.id)?.focus() }}
      description={description}
      descriptionProps={{ id: `${field.id}-help` }}
      error={error}
      errorProps={{ id: `${field.id}-error` }}
      required={required}
    >
      <Editor
        field={field}
        isDisabled={disabled}
        hasFocus={options.autoFocus ?? false}
        labelId={labelId}
        describedBy={`${field.id}-help ${field.id}-error ${countId}`}
      />
      {limit !== undefined && (
        <CharacterCount id={countId} count={lengthOf(plainText(field.value ?? ''))} limit={limit} />
      )}
    </Input.Wrapper>
  )
}
