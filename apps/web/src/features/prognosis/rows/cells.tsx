import { IconArrowsDiff } from '@tabler/icons-react'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { PrognosisRow } from './row-types.ts'

/** The organisation with its client, and a mark if the enquiry has other values. */
export function CompanyName({ row }: { row: PrognosisRow }) {
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
