import { api } from '@stayboard/contract'
import { FormActions } from '../../kit/forms/FormActions.tsx'
import { RecordForm } from '../../kit/forms/RecordForm.tsx'
import { useListSearch } from '../../kit/lists/useListSearch.ts'
import { useWayBack } from '../../kit/lists/way-back.ts'
import { PrognosisCard } from '../../kit/prognosis/PrognosisCard.tsx'
import { may } from '../../kit/session.ts'
import { useWide } from '../../kit/wide.ts'
import { WithAside } from '../../ui/WithAside.tsx'
import { EnquiryHeader } from './EnquiryHeader.tsx'
import type { EnquiryAnswer } from './enquiry-fields.ts'
import { enquiryListPaths } from './enquiry-lists.ts'
import classes from './form.module.css'
import { NextCard } from './NextCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import { StayCard } from './StayCard.tsx'
import { useEnquiryForm } from './useEnquiryForm.ts'
import { WhoCard } from './WhoCard.tsx'

interface Props {
  record: EnquiryAnswer | null
  onCreated: (record: EnquiryAnswer) => void
}

/** The enquiry form; who may only read it sees it all and changes nothing. */
export function EnquiryForm({ record, onCreated }: Props) {
  const isNarrow = !useWide()
  const back = useWayBack(enquiryListPaths)
  const { organisationId } = useListSearch(api.enquiries.list)
  const form = useEnquiryForm({
    record,
    organisationId,
    onSaved: (saved, how) => {
      if (how === 'close') back.go()
      else if (record === null) onCreated(saved)
    },
  })
  return (
    <>
      <EnquiryHeader form={form} record={record} back={back} />
      <RecordForm form={form}>
        <WithAside
          aside={
            <>
              <NextCard form={form} />
              {form.recordId !== null && <PrognosisCard of={{ enquiryId: String(form.recordId) }} />}
            </>
          }
        >
          <WhoCard form={form} record={record} />
          <StayCard form={form} />
          <NotesCard form={form} rawResponse={record?.enquiry.rawResponse ?? null} />
        </WithAside>
        {isNarrow && may(api.enquiries.update) && (
          <div className={classes.foot}>
            <FormActions form={form} onCancel={back.go} />
          </div>
        )}
      </RecordForm>
    </>
  )
}
