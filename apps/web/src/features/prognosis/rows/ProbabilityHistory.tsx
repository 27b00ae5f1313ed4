import { api, type WireAnswer } from '@stayboard/contract'
import { SparkLine } from '../../../kit/charts/SparkLine.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import classes from '../prognosis.module.css'

type Update = WireAnswer<typeof api.prognosis.probability>['_embedded']['probabilityUpdates'][number]

/**
 * The changes of a probability with values, user, time and reason. The chart ends with the newest, the list starts
 * with it.
 */
export function ProbabilityHistory({ prognosisMetaId }: { prognosisMetaId: number }) {
  const { data, error, refetch } = useCall(api.prognosis.probability, { params: { prognosisMetaId } })
  const updates = data?._embedded.probabilityUpdates.toSorted((a, b) => a.time.localeCompare(b.time)) ?? []
  const values = updates.map(({ to }) => to ?? 0)
  return (
    <section>
      <h3 className={classes.heading}>{t('prognosis.history')}</h3>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[44]} />}
      {data && updates.length === 0 && <p className={classes.dim}>{t('prognosis.historyEmpty')}</p>}
      {values.length > 1 && <SparkLine values={values} max={100} />}
      <ol className={classes.history}>
        {updates.toReversed().map((update) => (
          <HistoryLine key={update.time} update={update} />
        ))}
      </ol>
    </section>
  )
}

function HistoryLine({ update: { from, to, user, time, note } }: { update: Update }) {
  const percent = (value: number | null) => (value === null ? t('prognosis.none') : String(value))
  return (
    <li>
      <strong>{from === null && to !== null ? percent(to) : `${percent(from)} → ${percent(to)}`}</strong>
      {' · '}
      {user === null ? t('prognosis.system') : user.displayname || user.username}
      {' · '}
      {instantText(time)}
      {note && <div className={classes.words}>{note}</div>}
    </li>
  )
}
