import { api } from '@stayboard/contract'
import { dashboardExclusion } from '@stayboard/domain'
import { enquiryRow } from '../../../entities/enquiries/enquiry-row.ts'
import { ButtonLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { ProblemText } from '../../../kit/core/notices/ProblemText.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Rows } from '../../../kit/table/Rows.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { attentionColumns } from './urgent-columns.tsx'

const query = { notFases: dashboardExclusion.join(','), page: '0', size: '5', sort: 'urgency' }

/** The most urgent open enquiries. Those without an owner are marked and come first. */
export default function UrgentEnquiries() {
  const { data, error, refetch, isFetching } = useCall(api.enquiries.list, { query })
  const label = t('dashboard.enquiries')
  const rows = data?._embedded.enquiryDepartments
  const all = (
    <ButtonLink to="/enquiries" variant="subtle">
      {t('dashboard.all')}
    </ButtonLink>
  )
  return (
    <Card title={label} aside={all}>
      {error && !rows ? (
        <EmptyState title={t('dashboard.enquiriesFailed')} text={<ProblemText problem={error} />}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </EmptyState>
      ) : rows?.length === 0 ? (
        <EmptyState title={t('dashboard.noEnquiries')} />
      ) : (
        <Rows
          rows={rows}
          columns={attentionColumns}
          rowOptions={enquiryRow}
          label={label}
          isBusy={isFetching}
        />
      )}
    </Card>
  )
}
