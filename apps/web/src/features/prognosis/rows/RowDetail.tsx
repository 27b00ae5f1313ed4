import { api } from '@stayboard/contract'
import { Reservations } from '../../../entities/reservations/Reservations.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { showsProbability } from './company-columns.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { DetailMonths } from './DetailMonths.tsx'
import { EnquiryBehind } from './EnquiryBehind.tsx'
import { ProbabilityHistory } from './ProbabilityHistory.tsx'
import type { PrognosisRow } from './row-types.ts'

/** The details of an unfolded row: client, price, notes, months, and the history of the probability. */
export function RowDetail({ row, financial }: { row: PrognosisRow; financial: Financial }) {
  const { prognosisMetaId } = row
  const given = { params: { prognosisMetaId }, query: financial.figures }
  const { data, error, refetch } = useCall(api.prognosis.detail, given, { keepOld: true })
  if (error && !data) {
    return <Failed title={t('prognosis.failed')} reason={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.detail}>
      <DetailFacts row={row} detail={data} isWeighted={financial.isWeighted && row.status === 'PROGNOSIS'} />
      {data ? <DetailMonths detail={data} row={row} financial={financial} /> : <Waiting heights={[72]} />}
      {showsProbability(financial) && <ProbabilityHistory prognosisMetaId={prognosisMetaId} />}
      <EnquiryBehind row={row} />
      <section>
        <h3 className={classes.heading}>{t('menu.reservations')}</h3>
        <Reservations
          of={{ prognosisMetaId: String(prognosisMetaId) }}
          empty={t('reservations.noneOfPrognosis')}
        />
      </section>
    </div>
  )
}
