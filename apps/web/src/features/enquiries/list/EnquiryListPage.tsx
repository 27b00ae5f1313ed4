import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { enquiryRow } from '../../../entities/enquiries/enquiry-row.ts'
import { ButtonLink } from '../../../kit/core/page/links.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import type { BulkLabels } from '../../../kit/lists/bulk/labels.ts'
import { ListPage } from '../../../kit/lists/ListPage.tsx'
import { EnquiryFilters } from './EnquiryFilters.tsx'
import { type EnquiryList, enquiryLists } from './enquiry-lists.ts'
import { enquiryColumns } from './enquiryColumns.tsx'
import { useEnquiryChips } from './useEnquiryChips.ts'

/** The fields whose filters are on the bar. */
const promoted = ['checkinDate', 'price'] as const

/** The labels of the fields that a bulk change can set. */
const labels: BulkLabels<typeof api.enquiries.list> = {
  userId: 'enquiries.owner',
  fase: 'enquiries.fase',
  cancelReason: 'enquiries.cancelReason',
  competitor: 'enquiries.competitor',
  nextStep: 'enquiries.nextStep',
  nextStepDate: 'enquiries.nextStepDate',
}

/** Open, booked or cancelled enquiries. The three lists differ in their initial fases. */
export function EnquiryListPage({ list }: { list: EnquiryList }) {
  const { t } = useWords()
  const chips = useEnquiryChips()
  const { title, starts, empty } = enquiryLists[list]
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
  return (
    <ListPage<typeof api.enquiries.list>
      call={api.enquiries.list}
      title={t(title)}
      columns={enquiryColumns}
      row={enquiryRow}
      primary={
        <>
          <ButtonLink to="/enquiries_reports" variant="default">
            {t('enquiries.toReports')}
          </ButtonLink>
          {add}
        </>
      }
      search={t('enquiries.search')}
      filters={{ chips, promoted, fields: (fields) => <EnquiryFilters {...fields} /> }}
      starts={starts}
      bulk={labels}
      failed={t('enquiries.failed')}
      empty={t(empty)}
    />
  )
}
