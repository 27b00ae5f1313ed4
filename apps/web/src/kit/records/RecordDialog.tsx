import type { WordKey } from '@stayboard/i18n'
import type { ReactNode } from 'react'
import { t } from '../core/words/words.ts'
import type { RecordForm } from '../forms/form-types.ts'
import type { BodyOf, FormResource, RecordOf } from '../forms/resource-values.ts'
import { type ResourceFormOptions, useResourceForm } from '../forms/useResourceForm.ts'
import { FormDialog } from './FormDialog.tsx'

interface Props<R extends FormResource> extends ResourceFormOptions<R> {
  of: R
  /** The record to change; `null` adds one. */
  record: RecordOf<R> | null
  /** The titles of the dialog. */
  add: WordKey
  edit: WordKey
  size?: string | number
  onClose: () => void
  children: (field: RecordForm<BodyOf<R>>['field']) => ReactNode
}

/** A dialog that adds or changes a record of the contract. `children` are its fields. */
export function RecordDialog<const R extends FormResource>(props: Props<R>) {
  const { of, record, add, edit, size, children, ...options } = props
  const form = useResourceForm(of, record, options)
  return (
    <FormDialog
      title={t(form.recordId === null ? add : edit)}
      form={form}
      onClose={options.onClose}
      {...(size === undefined ? {} : { size })}
    >
      {children(form.field)}
    </FormDialog>
  )
}
