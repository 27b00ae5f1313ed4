import { api } from '@stayboard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, useCallback, useRef } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { keepAnswer } from '../../kit/core/calls/calls.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { t } from '../../kit/core/words/words.ts'
import { PageSection } from '../../kit/records/PageSection.tsx'
import { Part } from '../../kit/records/Part.tsx'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { ChainPart } from './chain/ChainPart.tsx'
import { EnquiryEditor, type NewPrognosisProps, type RepairProps } from './EnquiryEditor.tsx'
import { useEnquiriesBehind } from './useEnquiriesBehind.ts'
import type { EnquiryAnswer } from './useEnquiryForm.ts'
import { useVisit } from './useVisit.ts'

/** The id in the address of a new enquiry. */
const NEW = '0'

interface Props {
  /** The form of a new prognosis. Another feature provides it. */
  NewPrognosis: ComponentType<NewPrognosisProps>
  /** The error of Mews and a retry button. Another feature provides it. */
  Repair: ComponentType<RepairProps>
  /** The sections below the form. Other features provide them. */
  Parts: ComponentType<OfEnquiry>
  /** The files. Another feature provides them. Files of a new enquiry are uploaded after its first save. */
  Files: ComponentType<{ enquiryId: number | null; onWaiting: (isWaiting: boolean) => void }>
  /** The timeline of the enquiry. Another feature provides it. */
  Timeline: ComponentType<{ of: { enquiryId: number } }>
}

/** The page of one enquiry, or of a new one. */
export function EnquiryPage({ NewPrognosis, Repair, Parts, Files, Timeline }: Props) {
  const { enquiryId = NEW } = useParams({ strict: false })
  const { key, becomes } = useVisit(enquiryId)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isWaiting = useRef(false)
  const onWaiting = useCallback((is: boolean) => {
    isWaiting.current = is
  }, [])

  const created = (saved: EnquiryAnswer) => {
    const id = String(saved.enquiry.enquiryId)
    keepAnswer(queries, api.enquiries.get, { params: { enquiryId: id } }, saved)
    becomes(id)
    // The form stays mounted and keeps values typed during the save, so this navigation needs no confirmation.
    void navigate({
      to: '/enquiries/$enquiryId',
      params: { enquiryId: id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  const editor = (record: EnquiryAnswer | null) => (
    <EnquiryEditor
      key={key}
      record={record}
      onCreated={created}
      hasWaitingFiles={() => isWaiting.current}
      NewPrognosis={NewPrognosis}
      Repair={Repair}
      parts={
        <>
          {record && <Parts enquiry={record.enquiry} />}
          <PageSection id="files">
            <Files enquiryId={record?.enquiry.enquiryId ?? null} onWaiting={onWaiting} />
          </PageSection>
          {record && (
            <PageSection id="history">
              <ChainPart enquiry={record.enquiry} />
              <FasePart enquiryId={record.enquiry.enquiryId} />
              <Timeline of={{ enquiryId: record.enquiry.enquiryId }} />
            </PageSection>
          )}
        </>
      }
    />
  )
  return (
    <RecordPage
      call={api.enquiries.get}
      params={enquiryId === NEW ? null : { enquiryId }}
      title={t('enquiries.number', { id: enquiryId })}
      back={useEnquiriesBehind()}
      added={editor(null)}
    >
      {editor}
    </RecordPage>
  )
}

const FaseHistory = onDemand(() => import('./fases/FaseHistory.tsx'))

/** The history of the enquiry's fases, loaded when its section is scrolled into view. */
function FasePart({ enquiryId }: { enquiryId: number }) {
  return (
    <Part title={t('enquiries.faseHistory')}>
      <FaseHistory enquiryId={enquiryId} />
    </Part>
  )
}
