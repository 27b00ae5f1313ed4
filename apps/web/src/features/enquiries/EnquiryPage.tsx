import { Skeleton, Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { callOptions, useCall } from '../../kit/core/calls/calls.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { BackLink } from '../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../kit/lists/state/way-back.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'
import type { EnquiryAnswer } from './enquiry-fields.ts'
import { enquiryListPaths, listTitle } from './list/enquiry-lists.ts'
import { useVisit } from './list/useVisit.ts'

/** The number that is no enquiry's: an empty form. */
const NEW = '0'

/** One enquiry, or a new one. */
export default function EnquiryPage() {
  const { enquiryId = NEW } = useParams({ strict: false })
  const { key, becomes } = useVisit(enquiryId)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const params = { enquiryId }
  const { data, error, refetch } = useCall(api.enquiries.get, { params }, { enabled: enquiryId !== NEW })

  const created = (saved: EnquiryAnswer) => {
    const id = String(saved.enquiry.enquiryId)
    queries.setQueryData(callOptions(api.enquiries.get, { params: { enquiryId: id } }).queryKey, saved)
    becomes(id)
    // The form stays as it is, with what was typed meanwhile: there is nothing to ask.
    void navigate({
      to: '/enquiries/$enquiryId',
      params: { enquiryId: id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  if (enquiryId === NEW) return <EnquiryForm key={key} record={null} onCreated={created} />
  if (data) return <EnquiryForm key={key} record={data} onCreated={created} />
  if (error) return <NotLoaded enquiryId={enquiryId} reason={error} onRetry={() => void refetch()} />
  return (
    <Stack aria-busy gap="md">
      {[48, 170, 190, 220].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  )
}

interface NotLoadedProps {
  enquiryId: string
  reason: unknown
  onRetry: () => void
}

/** With a heading and the way back, as the page would have. */
function NotLoaded({ enquiryId, reason, onRetry }: NotLoadedProps) {
  const { t } = useWords()
  const back = useWayBack(enquiryListPaths)
  return (
    <>
      <PageHeader
        title={t('enquiries.number', { id: enquiryId })}
        above={<BackLink back={back} label={t(listTitle(back.path))} />}
      />
      <Card>
        <Failed
          reason={reason}
          onRetry={onRetry}
          record={pathOf(api.enquiries.get, { params: { enquiryId } })}
        />
      </Card>
    </>
  )
}
