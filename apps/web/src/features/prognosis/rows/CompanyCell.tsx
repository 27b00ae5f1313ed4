import { IconArrowsDiff } from '@tabler/icons-react'
import { PrognosisStatusDot } from '../../../entities/prognosis/PrognosisStatusDot.tsx'
import { dayText, moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { CompanyColumn } from './columns.ts'
import type { PrognosisRow } from './row-types.ts'

/** The content of a cell. */
export function CompanyCell({ row, id }: { row: PrognosisRow; id: CompanyColumn['id'] }) {
  switch (id) {
    case 'exploiter':
      return row.exploiterName
    case 'organisation':
      return <Name row={row} />
    case 'status':
      return <PrognosisStatusDot status={row.status} />
    case 'nights':
      return numberText(row.nights)
    case 'start':
      return row.start && dayText(row.start)
    case 'totalPrognosis':
      return moneyText(row.totalPrognosis)
    case 'counted':
      return moneyText(row.counted)
    case 'probability':
      return <Probability percent={row.probability} />
  }
}

/** The organisation with its client, and a mark if the enquiry has other values. */
function Name({ row }: { row: PrognosisRow }) {
  return (
    <span title={row.companyClient ? `${row.organisationName} · ${row.companyClient}` : row.organisationName}>
      {row.differences.length > 0 && (
        <IconArrowsDiff
          size={15}
          role="img"
          className={classes.differs}
          aria-label={t('prognosis.differs')}
        />
      )}
      <strong>{row.organisationName}</strong>
      {row.companyClient && <span className={classes.dim}> {row.companyClient}</span>}
    </span>
  )
}

/** A percentage as a bar and a number. */
export function Probability({ percent }: { percent: number | null }) {
  if (percent === null) return <span className={classes.late}>{t('prognosis.none')}</span>
  return (
    <span className={classes.probability}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      {percent} %
    </span>
  )
}
