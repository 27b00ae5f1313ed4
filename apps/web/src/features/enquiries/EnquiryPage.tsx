import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { keepAnswer, useCall } from '../../kit/core/calls/calls.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { BackLink } from '../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../kit/lists/state/way-back.ts'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import type { EnquiryAnswer } from './enquiry-form.ts'
import { enquiryListPaths, listTitle } from './list/enquiry-lists.ts'
import { useVisit } from './list/useVisit.ts'

/** The id in the address of a new enquiry. */
const NEW = '0'

/** The page of one enquiry, or of a new one. */
export default function EnquiryPage() {
  const { enquiryId = NEW } = useParams({ strict: false })
  const { key, becomes } = useVisit(enquiryId)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const params = { enquiryId }
  const { t } = useWords()
  const back = useWayBack(enquiryListPaths)
  const asked = useCall(api.enquiries.get, { params }, { enabled: enquiryId !== NEW })

  const created = (saved: EnquiryAnswer) => {
    const id = String(saved.enquiry.enquiryId)
    keepAnswer(queries, api.enquiries.get, { params: { enquiryId: id } }, saved)
    becomes(id)
    // The form stays mounted and keeps values typed meanwhile, so leaving needs no confirmation.
    void navigate({
      to: '/enquiries/$enquiryId',
      params: { enquiryId: id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  // A new enquiry keeps its component, so that its form stays mounted when it gets its id.
  const shown = enquiryId === NEW ? { ...asked, data: null } : asked
  return (
    <RecordPage
      title={t('enquiries.number', { id: enquiryId })}
      above={<BackLink back={back} label={t(listTitle(back.path))} />}
      record={pathOf(api.enquiries.get, { params })}
      asked={shown}
    >
      {(record) => <EnquiryForm key={key} record={record} onCreated={created} />}
    </RecordPage>
  )
}
