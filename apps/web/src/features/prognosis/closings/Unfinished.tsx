import { UNSCHEDULED } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { ClosingPreview } from './FixedAmounts.tsx'

/** Lists the kinds of records that are not final in the months to be closed, with links to them. */
export function Unfinished({ preview: { months, unfinished } }: { preview: ClosingPreview }) {
  const span = { month: months[0] ?? '', monthTo: months.at(-1) ?? '', probabilityRatio: 'false' }
  const { prognosis, pending } = financialPages
  const rows = [
    { kind: 'prognosis', path: prognosis.path, search: span },
    { kind: 'pending', path: pending.path, search: span },
    { kind: 'withoutProbability', path: prognosis.path, search: { ...span, withoutProbability: 'true' } },
    {
      kind: 'unscheduled',
      path: financialPages.overview.path,
      search: { month: UNSCHEDULED, probabilityRatio: 'false' },
    },
  ] as const
  const enquiries = ['enquiries', 'withoutPrognosis', 'withoutPrice'] as const
  const shownRows = rows.filter(({ kind }) => unfinished[kind].rows > 0)
  const shownEnquiries = enquiries.filter((kind) => unfinished[kind].count > 0)
  if (shownRows.length + shownEnquiries.length === 0) return <span>{t('prognosis.unfinished.none')}</span>
  return (
    <div>
      <strong>{t('prognosis.unfinished.title')}</strong>
      <ul className={classes.unfinished}>
        {shownRows.map(({ kind, path, search }) => (
          <li key={kind}>
            <Link to={path} search={search} className={classes.figure}>
              {t(`prognosis.unfinished.${kind}`)}
            </Link>
            : {numberText(unfinished[kind].rows)}, € {moneyText(unfinished[kind].total)}
          </li>
        ))}
        {shownEnquiries.map((kind) => (
          <li key={kind}>
            {t(`prognosis.unfinished.${kind}`)}: {numberText(unfinished[kind].count)}
            {unfinished[kind].first.map(({ enquiryId, refNumber }) => (
              <span key={enquiryId}>
                {' '}
                <Link
                  to="/enquiries/$enquiryId"
                  params={{ enquiryId: String(enquiryId) }}
                  className={classes.figure}
                >
                  {refNumber}
                </Link>
              </span>
            ))}
            {unfinished[kind].count > unfinished[kind].first.length && ' …'}
          </li>
        ))}
      </ul>
    </div>
  )
}
