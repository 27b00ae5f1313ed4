import { api } from '@stayboard/contract'
import { isOpen } from '@stayboard/domain'
import { type ComponentType, type ReactNode, useState } from 'react'
import { DueMark } from '../../entities/next-steps/NextStep.tsx'
import { PrognosisCard } from '../../entities/prognosis/PrognosisCard.tsx'
import { SearchedText } from '../../entities/raw-texts/SearchedText.tsx'
import { ReservationsPart } from '../../entities/reservations/ReservationsPart.tsx'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useInPlace } from '../../kit/forms/useInPlace.ts'
import { useListSearch } from '../../kit/lists/state/useListSearch.ts'
import { PageSection } from '../../kit/records/PageSection.tsx'
import { RecordEditor } from '../../kit/records/RecordEditor.tsx'
import { SectionBar } from '../../kit/records/SectionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { WithAside } from '../../ui/WithAside.tsx'
import { ArticlesPart } from './articles/ArticlesPart.tsx'
import { MoneyCard } from './cards/MoneyCard.tsx'
import { NextCard } from './cards/NextCard.tsx'
import { NotesCard } from './cards/NotesCard.tsx'
import { StayCard } from './cards/StayCard.tsx'
import { WhoCard } from './cards/WhoCard.tsx'
import { FaseBadge } from './FaseBadge.tsx'
import { ReadingActions } from './ReadingActions.tsx'
import { sectionsOf } from './sections-of.ts'
import { type SectionCounts, useCounts } from './useCounts.ts'
import { useEnquiriesBehind } from './useEnquiriesBehind.ts'
import { type EnquiryAnswer, type EnquiryForm, useEnquiryForm } from './useEnquiryForm.ts'

const PrognosisDifferences = onDemand(
  () => import('./PrognosisDifferences.tsx'),
  () => null,
)

export interface NewPrognosisProps {
  enquiry: EnquiryAnswer['enquiry']
  onClose: () => void
}

export interface RepairProps {
  enquiry: EnquiryAnswer['enquiry']
  /** Saves the changes of the form. Resolves to whether they are saved. */
  save: () => Promise<boolean>
  /** Marks the fields of the form that a retry refuses. Returns `false` if the refusal names no field. */
  refuse: (problem: Problem) => boolean
}

interface Props {
  record: EnquiryAnswer | null
  onCreated: (record: EnquiryAnswer) => void
  /** Whether files wait for the first save. The page is then not left until they are uploaded. */
  hasWaitingFiles?: (() => boolean) | undefined
  /** The form of a new prognosis. Another feature provides it. */
  NewPrognosis?: ComponentType<NewPrognosisProps> | undefined
  /** The error of Mews and a retry button. Another feature provides it. */
  Repair?: ComponentType<RepairProps> | undefined
  /** The sections of the page below the form. */
  parts?: ReactNode
}

/** The form of an enquiry. It is read-only for users who may not change enquiries. */
export function EnquiryEditor({ record, onCreated, hasWaitingFiles, NewPrognosis, Repair, parts }: Props) {
  const back = useEnquiriesBehind()
  const { organisationId } = useListSearch(api.enquiries.list)
  const [isWhole, setWhole] = useState(false)
  const saving = useEnquiryForm({
    record,
    organisationId,
    onSaved: (saved, how) => {
      setWhole(false)
      const isNeeded = record === null && hasWaitingFiles?.()
      if (how === 'close' && !isNeeded) back.go()
      else if (record === null) onCreated(saved)
    },
  })
  const form = useInPlace(saving, isWhole)
  const enquiry = record?.enquiry
  const counts = useCounts(enquiry?.enquiryId)
  return (
    <RecordEditor
      form={form}
      title={enquiry ? (enquiry.name ?? enquiry.contactName) : t('shared.newEnquiry')}
      badge={
        enquiry && (
          <>
            <FaseBadge fase={enquiry.fase} />
            <DueMark
              date={enquiry.nextStepDate}
              isNeeded={isOpen(enquiry.fase)}
              isClosed={!isOpen(enquiry.fase)}
            />
          </>
        )
      }
      back={back}
      note={enquiry && [enquiry.refNumber, instantText(enquiry.timeStamp)].filter(Boolean).join(' · ')}
      parts={parts}
      reading={
        enquiry &&
        !form.inPlace.isWhole && (
          <ReadingActions
            enquiry={enquiry}
            counts={counts}
            mayEdit={!form.isReadOnly}
            onClose={back.go}
            onEdit={() => setWhole(true)}
          />
        )
      }
      bar={enquiry && <SectionBar label={t('enquiries.page.sections')} sections={sectionsOf(counts)} />}
    >
      {Repair && enquiry?.fase === 'mews error' && (
        <Repair
          enquiry={enquiry}
          save={async () => !form.isDirty || form.save('stay')}
          refuse={form.refuse}
        />
      )}
      <PageSection id="overview">
        <WithAside aside={<Aside form={form} record={record} counts={counts} NewPrognosis={NewPrognosis} />}>
          <WhoCard form={form} record={record} />
          <StayCard form={form} />
          <NotesCard form={form} />
        </WithAside>
      </PageSection>
    </RecordEditor>
  )
}

/** The text that the enquiry was extracted from, for comparison with the fields. */
function RawCard({ text }: { text: string }) {
  const label = t('enquiries.rawResponse')
  return (
    <Card title={label}>
      <SearchedText text={text} label={label} find={t('enquiries.findInRaw')} />
    </Card>
  )
}

interface AsideProps extends Pick<Props, 'record' | 'NewPrognosis'> {
  form: EnquiryForm
  counts: SectionCounts | undefined
}

/** The side column: next step, money, and the text that the enquiry was extracted from. */
function Aside({ form, record, counts, NewPrognosis }: AsideProps) {
  const enquiry = record?.enquiry
  return (
    <>
      <NextCard form={form} record={record} />
      <MoneyCard form={form} counts={counts} />
      {enquiry && enquiry.rawResponse !== null && <RawCard text={enquiry.rawResponse} />}
      {enquiry && <ArticlesPart enquiryId={enquiry.enquiryId} />}
      {enquiry && (
        <PrognosisCard
          of={{ enquiryId: String(enquiry.enquiryId) }}
          {...(NewPrognosis
            ? { form: (close: () => void) => <NewPrognosis enquiry={enquiry} onClose={close} /> }
            : {})}
        >
          <PrognosisDifferences enquiry={enquiry} />
        </PrognosisCard>
      )}
      {enquiry && (
        <ReservationsPart
          of={{ enquiryId: String(enquiry.enquiryId) }}
          empty={t('reservations.noneOfEnquiry')}
        />
      )}
    </>
  )
}
