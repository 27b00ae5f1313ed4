import { api } from '@stayboard/contract'
import { PrognosisCard } from '../../entities/prognosis/PrognosisCard.tsx'
import { useWide } from '../../kit/core/page/wide.ts'
import { may } from '../../kit/core/session/session.ts'
import { FormActions } from '../../kit/forms/FormActions.tsx'
import { useListSearch } from '../../kit/lists/state/useListSearch.ts'
import { useWayBack } from '../../kit/lists/state/way-back.ts'
import { RecordForm } from '../../kit/records/RecordForm.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { EnquiryHeader } from './EnquiryHeader.tsx'
import { type EnquiryAnswer, useEnquiryForm } from './enquiry-form.ts'
import classes from './form.module.css'
import { enquiryListPaths } from './list/enquiry-lists.ts'
import { NextCard } from './NextCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import { StayCard } from './StayCard.tsx'
import { WhoCard } from './WhoCard.tsx'

interface Props {
  record: EnquiryAnswer | null
  onCreated: (record: EnquiryAnswer) => void
}

/** The form of an enquiry. It is read-only for users who may not change enquiries. */
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
