import { DESCRIPTION_LIMIT, type TranslatedText } from '@stayboard/contract'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { Html } from '../../../kit/html/Html.tsx'
import { HtmlField } from '../../../kit/html/HtmlField.tsx'
import classes from './translation.module.css'
import type { Department } from './useDepartmentForm.ts'

interface SourceProps {
  name: TranslatedText
  department: Department
}

/** The source text of a translation. */
export const SourceText = ({ name, department }: SourceProps) => (
  <div className={classes.source} lang={department.language}>
    {name === 'keyPickup' ? department.keyPickup : <Html>{department[name] ?? ''}</Html>}
  </div>
)

/** The input of a text of a department. */
export function TextInput({ name, field }: { name: TranslatedText; field: FieldBinding<string> }) {
  if (name === 'keyPickup') return <TextAreaField field={field} />
  return <HtmlField field={field} {...(name === 'description' ? { limit: DESCRIPTION_LIMIT } : {})} />
}
