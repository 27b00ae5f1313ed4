import { bookingFases, fases, lostFases, UNSCHEDULED } from '@stayboard/contract'
import { addDays, addMonths } from '@stayboard/domain'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { ClosingPreview } from './FixedAmounts.tsx'

const booked = bookingFases.join()
const undecided = fases.filter((fase) => ![...bookingFases, ...lostFases].includes(fase)).join()

/** The records in the months to be closed that are not final, by kind. Each number links to its list. */
export function Unfinished({ preview: { months, unfinished } }: { preview: ClosingPreview }) {
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  const span = { month: first, monthTo: last, probabilityRatio: 'false' }
  const [firstDay, lastDay] = [`${first}-01`, addDays(`${addMonths(last, 1)}-01`, -1)]
  const checkIn = { checkinDate_from: firstDay, checkinDate_to: lastDay }
  const { prognosis, pending, overview } = financialPages
  const rows = [
    { kind: 'prognosis', path: prognosis.path, search: span },
    { kind: 'pending', path: pending.path, search: span },
    { kind: 'withoutProbability', path: prognosis.path, search: { ...span, withoutProbability: 'true' } },
    {
      kind: 'unscheduled',
      path: overview.path,
      search: { month: UNSCHEDULED, probabilityRatio: 'false' },
    },
    { kind: 'differing', path: overview.path, search: { ...span, differing: 'true' } },
  ] as const
  const enquiries = [
    { kind: 'enquiries', search: { fases: undecided, ...checkIn } },
    { kind: 'withoutPrognosis', search: { fases: booked, ...checkIn, withoutPrognosis: 'true' } },
    { kind: 'withoutPrice', search: { withoutPriceFrom: firstDay, withoutPriceTo: lastDay } },
  ] as const
  const shownRows = rows.filter(({ kind }) => unfinished[kind].rows > 0)
  const shownEnquiries = enquiries.filter(({ kind }) => unfinished[kind].count > 0)
  if (shownRows.length + shownEnquiries.length === 0) return <span>{t('prognosis.unfinished.none')}</span>
  return (
    <div>
      <strong>{t('prognosis.unfinished.title')}</strong>
      <ul className={classes.unfinished}>
        {shownRows.map(({ kind, path, search }) => (
          <li key={kind}>
            <TextLink to={path} search={search}>
              {t(`prognosis.unfinished.${kind}`)}
            </TextLink>
            : {numberText(unfinished[kind].rows)}, € {moneyText(unfinished[kind].total)}
          </li>
        ))}
        {shownEnquiries.map(({ kind, search }) => (
          <li key={kind}>
            <TextLink to="/enquiries" search={{ notFases: '', ...search }}>
              {t(`prognosis.unfinished.${kind}`)}
            </TextLink>
            : {numberText(unfinished[kind].count)}
          </li>
        ))}
      </ul>
    </div>
  )
}
