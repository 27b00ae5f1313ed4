import { t } from '../../kit/core/words/words.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { Card } from '../../ui/Card.tsx'
import classes from './form.module.css'
import type { EnquiryForm } from './useEnquiryForm.ts'

interface Props {
  form: EnquiryForm
}

/** Notes and further information. */
export function NotesCard({ form: { field } }: Props) {
  return (
    <Card title={t('enquiries.notesAndInformation')}>
      <div className={classes.fields} data-columns="2">
        <div className={classes.all}>
          <TextAreaField field={field('notes')} rows={3} />
        </div>
        <TextAreaField field={field('additionalInformation')} />
        <TextAreaField field={field('moreInfo')} />
      </div>
    </Card>
  )
}
