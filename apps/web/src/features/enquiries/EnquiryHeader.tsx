import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { FormActions } from '../../kit/forms/FormActions.tsx'
import type { FormControl } from '../../kit/forms/form-types.ts'
import { BackLink } from '../../kit/lists/BackLink.tsx'
import type { WayBack } from '../../kit/lists/state/way-back.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { EnquiryAnswer } from './enquiry-form.ts'
import { FaseBadge } from './FaseBadge.tsx'
import classes from './form.module.css'
import { listTitle } from './list/enquiry-lists.ts'

interface Props {
  form: FormControl
  record: EnquiryAnswer | null
  back: WayBack
}

/** The link back, the heading of the enquiry, and its actions. */
export function EnquiryHeader({ form, record, back }: Props) {
  const { t } = useWords()
  const enquiry = record?.enquiry
  const above = (
    <span className={classes.above}>
      <BackLink back={back} label={t(listTitle(back.path))} />
      {enquiry && (
        <span>
          {enquiry.refNumber} · {instantText(enquiry.timeStamp)}
        </span>
      )}
    </span>
  )
  return (
    <PageHeader
      isSticky
      title={enquiry ? (enquiry.name ?? enquiry.contactName) : t('enquiries.new')}
      badge={enquiry && <FaseBadge fase={enquiry.fase} />}
      above={above}
    >
      {may(api.enquiries.update) ? (
        <FormActions form={form} onCancel={back.go} />
      ) : (
        <Button variant="default" onClick={back.go}>
          {t('actions.close')}
        </Button>
      )}
    </PageHeader>
  )
}
