import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DutyRow } from './DutyRow.tsx'
import classes from './my-day.module.css'
import type { Duty } from './targets.ts'

/** The number of duties shown at first. */
const FIRST = 8

/** What waits for the signed-in user, what is most late first (docs/rules/my-day.md). */
export default function MyDay() {
  const { data, error, refetch } = useCall(api.myDay.duties)
  return (
    <Card title={t('myDay.title')}>
      {!data && !error && <Waiting heights={[32, 32, 32]} />}
      {!data && error && <NotLoaded reason={error} onRetry={() => void refetch()} />}
      {data && <Duties duties={data._embedded.duties} total={data.total} />}
    </Card>
  )
}

function Duties({ duties, total }: { duties: readonly Duty[]; total: number }) {
  const [isWhole, setWhole] = useState(false)
  if (total === 0) return <EmptyState title={t('myDay.empty')} />
  return (
    <>
      <ol className={classes.duties} aria-label={t('myDay.title')}>
        {(isWhole ? duties : duties.slice(0, FIRST)).map((duty) => (
          <DutyRow key={duty.dutyId} duty={duty} />
        ))}
      </ol>
      {!isWhole && duties.length > FIRST && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('myDay.all', { count: total, shown: numberText(total) })}
        </Button>
      )}
      {isWhole && total > duties.length && (
        <p className={classes.second}>
          {t('myDay.more', { shown: numberText(duties.length), total: numberText(total) })}
        </p>
      )}
    </>
  )
}
