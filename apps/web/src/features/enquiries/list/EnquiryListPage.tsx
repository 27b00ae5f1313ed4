import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { enquiryRow } from '../../../entities/enquiries/enquiry-row.ts'
import { ListOrBoard } from '../../../kit/board/ListOrBoard.tsx'
import { ButtonLink } from '../../../kit/core/address/links.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { BulkLabels } from '../../../kit/lists/bulk/labels.ts'
import { useList } from '../../../kit/lists/useList.ts'
import { EnquiryBoard } from '../board/EnquiryBoard.tsx'
import { enquiryListColumns } from './enquiry-columns.tsx'
import { type EnquiryList, enquiryLists } from './enquiry-lists.ts'

/** The fields whose filters are on the bar. */
const promoted = ['userId', 'fase'] as const

/** The labels of the fields in the dialog of bulk changes. */
const labels: BulkLabels<typeof api.enquiries.list> = {
  userId: 'shared.owner',
  fase: 'shared.fase',
  cancelReason: 'enquiries.cancelReason',
  competitor: 'enquiries.competitor',
  nextStep: 'shared.nextStep',
  nextStepDate: 'shared.nextStepDate',
}

/** The list of open, booked or cancelled enquiries. The three lists differ only in their initial filter by fase. */
export function EnquiryListPage({ list: name }: { list: EnquiryList }) {
  const { title, starts, empty } = enquiryLists[name]
  const add = may(api.enquiries.create) && (
    <ButtonLink
      to="/enquiries/$enquiryId"
      params={{ enquiryId: '0' }}
      aria-keyshortcuts="N C"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('enquiries.add')}
    </ButtonLink>
  )
  const list = useList(api.enquiries.list, {
    title: t(title),
    pasted: { kind: 'ENQUIRIES' },
    columns: enquiryListColumns,
    row: enquiryRow,
    isForReaders: true,
    starts,
    bulk: labels,
  })
  const actions = (
    <>
      <ButtonLink to="/enquiries_reports" variant="default">
        {t('enquiries.toReports')}
      </ButtonLink>
      {add}
    </>
  )
  return (
    <ListOrBoard
      list={list}
      board={(query) => <EnquiryBoard query={query} />}
      search={t('enquiries.search')}
      promoted={promoted}
      primary={actions}
      failed={t('dashboard.enquiriesFailed')}
      empty={t(empty)}
    />
  )
}
