import { api } from '@stayboard/contract'
import { useCall } from '../../kit/calls.ts'
import { Failed } from '../../kit/errors/Failed.tsx'
import { numberText } from '../../kit/format.ts'
import { Rows } from '../../kit/lists/Rows.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { AddEnquiry } from './AddEnquiry.tsx'
import { EnquiryFigures } from './EnquiryFigures.tsx'
import classes from './enquiries.module.css'
import { enquiryColumns, enquiryLook } from './enquiryColumns.tsx'

/** D1 §9: as many as a page of a list. */
const SHOWN = 100

/** What the organisation asked for, newest first (D1 §2.7, Z8); nothing for those who may not read enquiries. */
export const EnquiriesCard = ({ organisationId }: { organisationId: number }) =>
  may(api.enquiries.list) && <Enquiries organisationId={organisationId} />

function Enquiries({ organisationId }: { organisationId: number }) {
  const { t } = useWords()
  const query = { organisationId, sort: 'timeStamp,desc', page: 0, size: SHOWN }
  const { data, error, isFetching, refetch } = useCall(api.enquiries.list, { query })
  const rows = data?._embedded.enquiryDepartments
  const total = data?.page.totalElements ?? 0
  const title = t('organisations.enquiries')
  return (
    <Card
      title={title}
      aside={
        <div className={classes.aside}>
          {total > 0 && <EnquiryFigures organisationId={organisationId} total={total} />}
          {may(api.enquiries.create) && <AddEnquiry organisationId={organisationId} />}
        </div>
      }
    >
      {error && !rows ? (
        <Failed title={t('organisations.enquiriesFailed')} reason={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <p className={classes.empty}>{t('organisations.enquiriesEmpty')}</p>
      ) : (
        <Rows rows={rows} columns={enquiryColumns} look={enquiryLook} label={title} isBusy={isFetching} />
      )}
      {rows && total > rows.length && (
        <p className={classes.more}>
          {t('organisations.enquiriesShown', { shown: numberText(rows.length), total: numberText(total) })}
        </p>
      )}
    </Card>
  )
}
