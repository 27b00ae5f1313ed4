import { t } from '../../../kit/core/words/words.ts'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { Card } from '../../../ui/Card.tsx'
import classes from './form.module.css'
import type { FormPart } from './form-part.ts'

/** The general contact data of the company, and the values from the short dialog if it was used. */
export function GeneralFields({ field, organisation }: FormPart) {
  const wasMadeInPlace = organisation?.address || organisation?.contactname || organisation?.contactemail
  return (
    <Card title={t('organisations.general')}>
      <div className={classes.fields}>
        <TextField field={field('generalContact')} />
        <EmailField field={field('generalEmail')} />
        {wasMadeInPlace && (
          <>
            <TextField field={field('contactname')} />
            <EmailField field={field('contactemail')} />
            <div data-span={6}>
              <TextField field={field('address')} />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

/** The notes of an organisation. */
export function NotesField({ field }: FormPart) {
  return (
    <Card>
      <TextAreaField field={field('notes')} placeholder={t('organisations.notesPlaceholder')} />
    </Card>
  )
}
