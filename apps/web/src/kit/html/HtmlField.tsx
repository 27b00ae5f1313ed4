import { Input, Skeleton } from '@mantine/core'
import { plainText } from '@stayboard/contract'
import { lazy, Suspense } from 'react'
import { type FieldBinding, type FieldLook, inputProps } from '../forms/binding.ts'

const Editor = lazy(() => import('./Editor.tsx'))

/** Rich text. The editor is loaded when the first such field is shown. */
export function HtmlField({ field, ...look }: FieldLook & { field: FieldBinding<string> }) {
  const { label, description, error, required, disabled } = inputProps(field, look)
  const labelId = `${field.id}-label`
  field.showsAs?.(plainText)
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
      <Suspense fallback={<Skeleton height={210} aria-busy />}>
        <Editor
          field={field}
          isDisabled={disabled}
          labelId={labelId}
          describedBy={`${field.id}-help ${field.id}-error`}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
