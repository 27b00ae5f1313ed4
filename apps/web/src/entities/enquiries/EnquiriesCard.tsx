import { api } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Part } from '../../kit/records/Part.tsx'
import { Rows } from '../../kit/table/Rows.tsx'
import classes from './card.module.css'
import { enquiryColumns } from './enquiry-columns.tsx'
import { enquiryRow } from './enquiry-row.ts'
import { latestEnquiries } from './latest.ts'

interface Props {
  /** The filter that selects the record's enquiries: `{ organisationId: 4 }`. */
  of: Readonly<Record<string, number>>
  /** The text shown if the record has no enquiries. */
  empty: string
  /** Content to the right of the card's title. */
  aside?: ReactNode
  /** Figures above the rows, shown if there are enquiries. */
  figures?: ReactNode
}

/** The enquiries of a record, newest first. Shows nothing to users who may not read enquiries. */
export function EnquiriesCard({ aside, ...props }: Props) {
  if (!may(api.enquiries.list)) return null
  return (
    <Part title={t('menu.enquiries')} aside={aside}>
      <Enquiries {...props} />
    </Part>
  )
}

function Enquiries({ of, empty, figures }: Omit<Props, 'aside'>) {
  const query = latestEnquiries(of)
  const { data, error, isFetching, refetch } = useCall(api.enquiries.list, { query })
  const rows = data?._embedded.enquiryDepartments
  const total = data?.page.totalElements ?? 0
  return (
    <>
      {total > 0 && figures}
      {error && !rows ? (
        <Failed title={t('organisations.enquiriesFailed')} reason={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <Rows
          rows={rows}
          columns={enquiryColumns}
          rowOptions={enquiryRow}
          label={t('menu.enquiries')}
          isBusy={isFetching}
        />
      )}
      {rows && total > rows.length && (
        <p className={classes.more}>
          {t('organisations.enquiriesShown', { shown: numberText(rows.length), total: numberText(total) })}
        </p>
      )}
    </>
  )
}
