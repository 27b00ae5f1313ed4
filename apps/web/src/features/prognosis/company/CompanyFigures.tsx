import { addMonths } from '@stayboard/domain'
import i18next from 'i18next'
import { FigureTile } from '../../../kit/charts/FigureTile.tsx'
import type { Target } from '../../../kit/core/address/target.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t, type WordKey } from '../../../kit/core/words/words.ts'
import { Tiles } from '../../../ui/Tiles.tsx'
import { drilledBy, rowsBehind } from '../months/drill.ts'
import { thisMonth } from '../months/months.ts'
import { ChangeNote } from './ChangeNote.tsx'
import {
  type Compared,
  enquiriesAt,
  type Months,
  useAnswerTimes,
  useBooked,
  useEnquiries,
  useExpected,
  useTarget,
} from './company-figures.ts'

/** Formats whole euros with a no-break space. */
const euros = (value: number) => `€\u00a0${numberText(Math.round(value))}`

/** Formats minutes: up to three hours in minutes, longer times in hours, a dash for `NaN`. */
function responseText(minutes: number): string {
  if (Number.isNaN(minutes)) return '–'
  const [value, unit] = minutes < 180 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  return new Intl.NumberFormat(i18next.language, {
    ...{ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 },
  }).format(value)
}

/** Seven key figures of the company, each with its previous value (docs/rules/statistics.md#figures-of-the-company). */
export default function CompanyFigures() {
  return (
    <Tiles>
      <ExpectedThisMonth />
      <ExpectedSoon />
      <Booked />
      <Enquiries title="dashboard.newEnquiries" field="timeStamp" />
      <Enquiries title="dashboard.wonEnquiries" field="faseSince" />
      <Answers />
    </Tiles>
  )
}

/** The link to the prognoses that a figure sums. */
const prognoses = ({ from, to }: Months, status: 'BOOKED' | null): Target =>
  rowsBehind(drilledBy({}, []), { status, month: from, more: { monthTo: to } })

interface TileProps {
  title: WordKey
  compared: Compared
  write: (value: number) => string
  to: Target
}

function ComparedTile({ title, compared: { figure, before }, write, to }: TileProps) {
  const note = <ChangeNote value={figure.value} before={before} write={write} />
  return (
    <li>
      <FigureTile label={t(title)} figure={figure} write={write} to={to} note={note} />
    </li>
  )
}

function ExpectedThisMonth() {
  const month = { from: thisMonth(), to: thisMonth() }
  const { figure } = useExpected(month)
  const target = useTarget(month)
  const share = target && figure.value !== undefined ? figure.value / target : undefined
  return (
    <li>
      <FigureTile
        label={t('dashboard.expectedMonth')}
        figure={figure}
        write={euros}
        to={prognoses(month, null)}
        note={
          share === undefined
            ? t('dashboard.noTarget')
            : t('dashboard.ofTarget', { percent: Math.round(share * 100) })
        }
      />
    </li>
  )
}

function ExpectedSoon() {
  const months = { from: addMonths(thisMonth(), 1), to: addMonths(thisMonth(), 3) }
  const to = prognoses(months, null)
  return <ComparedTile title="dashboard.expectedSoon" compared={useExpected(months)} write={euros} to={to} />
}

function Booked() {
  const month = { from: thisMonth(), to: thisMonth() }
  const to = prognoses(month, 'BOOKED')
  return <ComparedTile title="dashboard.bookedMonth" compared={useBooked(month)} write={euros} to={to} />
}

function Enquiries({ title, field }: { title: WordKey; field: 'timeStamp' | 'faseSince' }) {
  const to = enquiriesAt(field)
  return <ComparedTile title={title} compared={useEnquiries(field)} write={numberText} to={to} />
}

function Answers() {
  const { conversations, firstResponse } = useAnswerTimes()
  const to = { to: '/answer_times' } as const
  return (
    <>
      <ComparedTile title="dashboard.conversations" compared={conversations} write={numberText} to={to} />
      <ComparedTile title="dashboard.firstResponse" compared={firstResponse} write={responseText} to={to} />
    </>
  )
}
