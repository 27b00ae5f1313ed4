import { Button } from '@mantine/core'
import { api, prognosisStatuses } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { moneyText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import classes from './PrognosisCard.module.css'
import { PrognosisStatusDot } from './PrognosisStatusDot.tsx'
import { financialPages, groupOf } from './pages.ts'

/** The one filter that the financial pages are opened with. */
type Of = { organisationId: string } | { enquiryId: string }

/** What is expected of an organisation or an enquiry, by status, as the financial pages say it. */
export const PrognosisCard = ({ of }: { of: Of }) => may(api.prognosis.total) && <Sums of={of} />

function Sums({ of }: { of: Of }) {
  const { t } = useWords()
  const query = { probabilityRatio: 'true', ...of } as const
  const { data, error, refetch } = useCall(api.prognosis.total, { query })
  const add = may(api.prognosis.create) && (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to={financialPages.prognosis.path} search={{ ...of, open: 'new' }} {...props} />
      )}
    >
      {t('prognosis.add')}
    </Button>
  )
  return (
    <Card title={t('prognosis.sums')} aside={add}>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      <dl className={classes.sums}>
        {prognosisStatuses.map((status) => (
          <div key={status}>
            <dt>
              <PrognosisStatusDot status={status} />
            </dt>
            <dd>
              <Link to={financialPages[groupOf[status]].path} search={of}>
                {data ? moneyText(data.totals[groupOf[status]]) : '—'}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('prognosis.isWeighted')}</p>
    </Card>
  )
}
