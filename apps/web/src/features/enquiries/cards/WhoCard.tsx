import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../../entities/exploiters/useExploiterName.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { InPlace } from '../../../kit/forms/InPlace.tsx'
import { savedAtOnce } from '../../../kit/forms/useInPlace.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../form.module.css'
import type { EnquiryAnswer, EnquiryForm } from '../useEnquiryForm.ts'
import { EnquiryOrganisation } from './EnquiryOrganisation.tsx'
import { WhoLinks } from './WhoLinks.tsx'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The name of the enquiry, its organisation, contact and exploiter. */
export function WhoCard({ form, record }: Props) {
  return (
    <Card title={t('enquiries.who')}>
      {record && form.inPlace.isWhole && !form.isReadOnly && <WhoLinks enquiry={record.enquiry} />}
      <div className={classes.fields}>
        <div className={classes.two}>
          <InPlace form={form} name="name">
            {(field) => <TextField field={field} autoFocus={record === null} />}
          </InPlace>
        </div>
        <InPlace form={form} name="exploiterId">
          {(field) => <ExploiterField field={savedAtOnce(field, form.inPlace)} record={record} />}
        </InPlace>
        <InPlace form={form} name="organisation">
          {(field) => (
            <EnquiryOrganisation field={savedAtOnce(field, form.inPlace)} form={form} record={record} />
          )}
        </InPlace>
        <InPlace form={form} name="contactName">
          {(field) => <TextField field={field} />}
        </InPlace>
        <InPlace form={form} name="title">
          {(field) => <TextField field={field} />}
        </InPlace>
        <InPlace form={form} name="clientEmail">
          {(field) => <EmailField field={field} />}
        </InPlace>
        <InPlace form={form} name="phone">
          {(field) => <TextField field={field} type="tel" />}
        </InPlace>
      </div>
    </Card>
  )
}

interface ExploiterProps {
  field: FieldBinding<number>
  record: EnquiryAnswer | null
}

/** The exploiter that handles the enquiry. */
function ExploiterField({ field, record }: ExploiterProps) {
  const known = record?.enquiry.exploiter
  const name = useExploiterName(field.value, known && { id: known.exploiterId, name: known.name })
  return <ExploiterSelect field={field} keep={(id) => id} current={name} />
}
