import { api, PrognosisRecord } from '@stayboard/contract'
import { IconArrowsDiff } from '@tabler/icons-react'
import { Reservations } from '../../../entities/reservations/Reservations.tsx'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { fieldName } from '../../../kit/core/words/field-names.ts'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { showsProbability } from './company-columns.tsx'
import { DetailMonths } from './DetailMonths.tsx'
import { ProbabilityHistory } from './ProbabilityHistory.tsx'
import type { Detail, PrognosisRow } from './row-types.ts'

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

interface Props {
  row: PrognosisRow
  /** The details; `undefined` while loading. Missing values are shown as dashes (docs/rules/prognosis.md#detail). */
  detail: Detail | undefined
  isWeighted: boolean
}

/** The client, price, total and notes of a prognosis. */
function DetailFacts({ row, detail, isWeighted }: Props) {
  const price = detail?.pricePerNight ?? null
  return (
    <dl className={classes.facts}>
      <dt>{t('shared.client')}</dt>
      <dd>{detail?.organisationClient}</dd>
      <dt>{t('prognosis.pricePerNight')}</dt>
      <dd>{price !== null && moneyText(price)}</dd>
      <dt>{t('prognosis.totalMonths')}</dt>
      <dd>
        {detail && moneyText(detail.totalMonths)}
        {isWeighted && <small> {t('prognosis.ofFace', { total: moneyText(row.totalPrognosis) })}</small>}
      </dd>
      <dt>{t('shared.notes')}</dt>
      <dd className={classes.words}>{detail?.notes}</dd>
    </dl>
  )
}

/** The enquiry of a prognosis, and the fields in which they differ. Neither changes the other. */
function EnquiryBehind({ row }: { row: PrognosisRow }) {
  const { fromEnquiry: enquiry, differences } = row
  if (enquiry === null) return null
  const empty = t('forms.empty')
  const says = {
    organisation: enquiry.name ?? enquiry.refNumber,
    status: t(`options.fases.${enquiry.fase}`),
    start: enquiry.checkinDate === null ? empty : dayText(enquiry.checkinDate),
    nights: enquiry.nights === null ? empty : String(enquiry.nights),
    totalPrognosis: enquiry.price === null ? empty : moneyText(enquiry.price),
  }
  return (
    <section>
      <h3 className={classes.heading}>{t('shared.enquiry')}</h3>
      <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiry.enquiryId) }}>
        {enquiry.refNumber} {enquiry.name}
      </TextLink>
      {differences.length > 0 && (
        <ul className={classes.differences} aria-label={t('prognosis.differs')}>
          {differences.map((field) => (
            <li key={field}>
              <IconArrowsDiff size={14} aria-hidden />
              {t('prognosis.enquirySays', {
                field: fieldName(PrognosisRecord.item, field),
                value: says[field],
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
