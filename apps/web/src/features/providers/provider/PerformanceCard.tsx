import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { decimalText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'

/** How quickly a provider answers, and how often with an offer (docs/rules/offers.md#performance). */
export function PerformanceCard({ metaId }: { metaId: number }) {
  const { data, error, refetch } = useCall(api.contactedProviders.performance, { params: { metaId } })
  return (
    <Card title={t('contactedProviders.performance')}>
      {data ? (
        <Figures of={data} />
      ) : error ? (
        <NotLoaded reason={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting heights={[90]} />
      )}
    </Card>
  )
}

interface Performance {
  requests: number
  answered: number
  answeredPercent: number | null
  medianAnswerHours: number | null
  won: number
  wonPercent: number | null
  cancelled: number
  cancelledPercent: number | null
}

function Figures({ of }: { of: Performance }) {
  if (of.requests === 0) return <p>{t('contactedProviders.noRequests')}</p>
  const decimal = (value: number | null) => decimalText(value ?? 0)
  const share = (count: number, percent: number | null) =>
    t('contactedProviders.countAndShare', { count: numberText(count), share: decimal(percent) })
  return (
    <Facts
      isNarrow
      facts={[
        [t('contactedProviders.requests'), numberText(of.requests)],
        [t('contactedProviders.answered'), share(of.answered, of.answeredPercent)],
        [
          t('contactedProviders.medianAnswer'),
          of.medianAnswerHours !== null &&
            t('contactedProviders.hours', { hours: decimal(of.medianAnswerHours) }),
        ],
        [t('contactedProviders.won'), share(of.won, of.wonPercent)],
        [t('menu.cancelled'), share(of.cancelled, of.cancelledPercent)],
      ]}
    />
  )
}
