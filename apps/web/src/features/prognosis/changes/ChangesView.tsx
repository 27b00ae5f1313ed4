import { api, bridgeParts } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { useToday } from '../../../kit/core/words/clock.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayRange } from '../../../kit/forms/range/ranges.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FinancialChips } from '../filters/FinancialChips.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { BridgeChart } from './BridgeChart.tsx'
import { BridgeMonths } from './BridgeMonths.tsx'
import { BridgeRows } from './BridgeRows.tsx'
import { type Bridge, BridgeTable } from './BridgeTable.tsx'
import { StandingRows } from './StandingRows.tsx'
import { type ChosenMoments as Chosen, lastFriday, useMoments } from './useMoments.ts'

/** The changes between two moments: parts that add up to the difference (docs/rules/prognosis.md#bridge). */
export default function ChangesView({ financial }: { financial: Financial }) {
  const moments = useMoments(financial)
  const { data, error, refetch } = useCall(api.prognosis.bridge, { query: moments.query }, { keepOld: true })
  const isUnchanged = data !== undefined && bridgeParts.every((part) => data.parts[part] === 0)
  return (
    <>
      <Moments moments={moments} />
      <FinancialChips financial={financial} only={['organisationId', 'exploiterId']} />
      {error && !data && (
        <Card>
          <Failed title={t('prognosis.failed')} reason={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && <Waiting heights={[240]} />}
      {data && (
        <Card title={t('prognosis.bridge')}>
          <div className={classes.beside}>
            <BridgeTable bridge={data} moments={moments} financial={financial} />
            {!isUnchanged && <BridgeChart bridge={data} moments={moments} />}
          </div>
          {isUnchanged && data.difference === 0 && <EmptyState title={t('prognosis.changedEmpty')} />}
        </Card>
      )}
      {data && data.months.length > 0 && <BridgeMonths bridge={data} address={financial.address} />}
      {data && <RowsBehind bridge={data} moments={moments} financial={financial} isUnchanged={isUnchanged} />}
    </>
  )
}

interface RowsBehindProps {
  bridge: Bridge
  moments: Chosen
  financial: Financial
  isUnchanged: boolean
}

/** The prognoses of the selected figure: one of the totals, or the difference. */
function RowsBehind({ bridge, moments, financial, isUnchanged }: RowsBehindProps) {
  const { end } = financial.address
  if (end === 'from' || end === 'to')
    return <StandingRows end={end} bridge={bridge} moments={moments} financial={financial} />
  return isUnchanged ? null : <BridgeRows moments={moments} financial={financial} />
}

/** The two days to compare. Without a last day, the current state is compared. */
function Moments({ moments: { from, to, choose } }: { moments: Chosen }) {
  const today = useToday()
  const since = (day: string) => ({ from: day, to: null })
  return (
    <DayRange
      label={t('prognosis.views.changes')}
      labels={{ from: t('enquiries.from'), to: t('prognosis.until') }}
      value={{ from, to: to ?? null }}
      presets={[
        { label: 'prognosis.sinceFriday', ...since(lastFriday(today)) },
        { label: 'prognosis.sinceMonth', ...since(`${today.slice(0, 7)}-01`) },
        { label: 'prognosis.sinceYear', ...since(`${today.slice(0, 4)}-01-01`) },
      ]}
      onChange={choose}
    />
  )
}
