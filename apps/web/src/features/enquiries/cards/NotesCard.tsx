import { t } from '../../../kit/core/words/words.ts'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { InPlace } from '../../../kit/forms/InPlace.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Unfolded } from '../../../ui/Unfolded.tsx'
import classes from '../form.module.css'
import type { EnquiryForm } from '../useEnquiryForm.ts'

const rare = ['additionalInformation', 'moreInfo', 'priceInfo'] as const

/** The card of the notes, and below them of rarely used texts. These are collapsed unless one is being edited. */
export function NotesCard({ form }: { form: EnquiryForm }) {
  const isNeeded =
    form.inPlace.isWhole ||
    form.isReadOnly ||
    form.changed.some((name) => rare.some((one) => one === name)) ||
    form.errors.some(({ name }) => rare.some((one) => one === name))
  return (
    <Card title={t('enquiries.notesAndInformation')}>
      <div className={classes.fields} data-columns="2">
        <div className={classes.all}>
          <InPlace form={form} name="notes">
            {(field) => <TextAreaField field={field} rows={3} />}
          </InPlace>
        </div>
        <div className={classes.all}>
          <Unfolded title={t('enquiries.page.moreFields')} isNeeded={isNeeded}>
            <div className={classes.fields} data-columns="2">
              {rare.map((name) => (
                <InPlace key={name} form={form} name={name}>
                  {(field) => <TextAreaField field={field} />}
                </InPlace>
              ))}
            </div>
          </Unfolded>
        </div>
      </div>
    </Card>
  )
}
