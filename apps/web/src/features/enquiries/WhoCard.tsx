import { ExploiterSelect } from '../../entities/exploiters/ExploiterSelect.tsx'
import { useExploiterName } from '../../entities/exploiters/useExploiterName.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmailField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { Card } from '../../ui/Card.tsx'
import { EnquiryOrganisation } from './EnquiryOrganisation.tsx'
import classes from './form.module.css'
import { UserField } from './UserField.tsx'
import type { EnquiryAnswer, EnquiryForm } from './useEnquiryForm.ts'
import { WhoLinks } from './WhoLinks.tsx'

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The name of the enquiry, its exploiter, organisation, contact and owner. */
export function WhoCard({ form, record }: Props) {
  const { field } = form
  return (
    <Card title={t('enquiries.who')}>
      {record && !form.isReadOnly && <WhoLinks enquiry={record.enquiry} />}
      <div className={classes.fields}>
        <div className={classes.two}>
          <TextField field={field('name')} autoFocus={record === null} />
        </div>
        <ExploiterField form={form} record={record} />
        <EnquiryOrganisation form={form} record={record} />
        <TextField field={field('contactName')} />
        <TextField field={field('title')} />
        <EmailField field={field('clientEmail')} />
        <TextField field={field('phone')} type="tel" />
        <UserField form={form} record={record} />
      </div>
    </Card>
  )
}

interface Props {
  form: EnquiryForm
  record: EnquiryAnswer | null
}

/** The exploiter that handles the enquiry. */
function ExploiterField({ form, record }: Props) {
  const known = record?.enquiry.exploiter
  const name = useExploiterName(form.values.exploiterId, known && { id: known.exploiterId, name: known.name })
  return <ExploiterSelect field={form.field('exploiterId')} keep={(id) => id} current={name} />
}
