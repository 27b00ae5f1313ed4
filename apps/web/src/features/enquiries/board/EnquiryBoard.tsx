import { api, type Fase, fases } from '@stayboard/contract'
import { daysBetween, isOpen } from '@stayboard/domain'
import { faseColours } from '../../../entities/enquiries/fase-colours.ts'
import { Owner } from '../../../entities/enquiries/Owner.tsx'
import { DueMark } from '../../../entities/next-steps/NextStep.tsx'
import { Board } from '../../../kit/board/Board.tsx'
import type { CardOptions } from '../../../kit/board/board-types.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { may } from '../../../kit/core/session/session.ts'
import { useMinute } from '../../../kit/core/words/clock.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import classes from './board.module.css'
import { FaseSums } from './FaseSums.tsx'
import { firstCards } from './first-cards.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type FaseColumn, useFaseMove } from './useFaseMove.ts'

type Row = RowOf<typeof api.enquiries.list>

interface Props {
  /** The filters and the order of the list of enquiries. */
  query: Readonly<Record<string, string | number>>
}

/** Enquiries by fase, with their prices and how long they are in it (docs/rules/enquiries.md#board). */
export function EnquiryBoard({ query: { page: _, size: __, ...query } }: Props) {
  const { move, asked, give, cancel } = useFaseMove()
  const { fases: only, notFases, ...others } = query
  const filters = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]))
  const columns = shownFases(only, notFases).map((fase): FaseColumn => {
    const text = t(`options.fases.${fase}`)
    return {
      name: fase,
      text,
      title: <StatusDot color={faseColours[fase]}>{text}</StatusDot>,
      query: { ...filters, fases: fase },
      sum: <FaseSums fase={fase} filters={filters} />,
    }
  })
  return (
    <>
      <Board
        call={api.enquiries.list}
        label={t('menu.enquiries')}
        columns={columns}
        card={card}
        first={firstCards}
        move={may(api.enquiries.update) ? move : undefined}
      />
      {asked && <ReasonDialog fase={asked.to.name} onGive={give} onClose={cancel} />}
    </>
  )
}

const named = (list: string | number | undefined) => (list === undefined ? null : String(list).split(','))

/** The fases whose columns the filters of the board leave. */
function shownFases(only: string | number | undefined, not: string | number | undefined): Fase[] {
  const [wanted, unwanted] = [named(only), named(not)]
  return fases.filter((fase) => (wanted?.includes(fase) ?? true) && !unwanted?.includes(fase))
}

const card: CardOptions<Row> = {
  id: ({ enquiry }) => enquiry.enquiryId,
  name: ({ enquiry }) => enquiry.name ?? enquiry.contactName,
  link: ({ enquiry }) => ({
    to: '/enquiries/$enquiryId',
    params: { enquiryId: String(enquiry.enquiryId) },
  }),
  content: ({ enquiry }) => <CardContent enquiry={enquiry} />,
}

function CardContent({ enquiry }: Pick<Row, 'enquiry'>) {
  const { organisation, price, fase, faseSince, nextStepDate } = enquiry
  const days = Math.floor(daysBetween(faseSince, new Date(useMinute()).toISOString()))
  return (
    <>
      <span className={classes.foot}>
        <span className={classes.dim}>{organisation.name}</span>
        {price !== null && <span>€ {moneyText(price)}</span>}
      </span>
      <span className={classes.foot}>
        <span className={classes.dim} title={t('enquiries.ageInFase')}>
          {t('enquiries.daysInFase', { count: days })}
        </span>
        <DueMark date={nextStepDate} isNeeded={isOpen(fase)} isClosed={!isOpen(fase)} />
      </span>
      <Owner enquiry={enquiry} isShort />
    </>
  )
}
