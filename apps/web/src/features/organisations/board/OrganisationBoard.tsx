import { api, type OrganisationStatus, organisationStatuses } from '@stayboard/contract'
import { needsNextStep } from '@stayboard/domain'
import { DueMark } from '../../../entities/next-steps/NextStep.tsx'
import { Board } from '../../../kit/board/Board.tsx'
import type { CardOptions } from '../../../kit/board/board-types.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { may } from '../../../kit/core/session/session.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { organisationColours } from '../status-colours.ts'
import classes from './board.module.css'
import { NO_STATUS, type StatusColumn, useStatusMove } from './useStatusMove.ts'

type Row = RowOf<typeof api.organisations.list>

const card: CardOptions<Row> = {
  id: ({ organisationId }) => organisationId,
  name: ({ name }) => name,
  link: ({ organisationId }) => ({
    to: '/add_organisation/$organisationId',
    params: { organisationId: String(organisationId) },
  }),
  content: (row) => (
    <>
      {row.nextStep && <span className={classes.step}>{row.nextStep}</span>}
      <span className={classes.foot}>
        <DueMark date={row.nextStepDate} isNeeded={needsNextStep(row.organisationStatus)} />
        <span className={classes.manager}>{row.userDisplayname || row.userName}</span>
      </span>
    </>
  ),
}

interface Props {
  /** The filters and the order of the list. */
  query: Readonly<Record<string, string | number>>
}

/** The board of organisations by status, with their expected amounts (docs/rules/organisations.md#board). */
export function OrganisationBoard({ query: { page: _, size: __, ...query } }: Props) {
  const move = useStatusMove()
  const { organisationStatus: only, ...filters } = query
  const wanted = only === undefined ? null : String(only).split(',')
  const given = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  const columns = organisationStatuses
    .filter((status) => wanted === null || wanted.includes(status))
    .map((status): StatusColumn => {
      const text = t(`options.organisationStatuses.${status}`)
      return {
        name: status,
        text,
        title: <StatusDot color={organisationColours[status]}>{text}</StatusDot>,
        query: { ...given, organisationStatus: status },
        sum: may(api.organisations.openPrognosis) && <OpenPrognosis status={status} filters={given} />,
      }
    })
  const none = t('organisations.noStatus')
  const unsorted: Record<string, string> = { ...given, organisationStatus_empty: 'true' }
  const withoutStatus: StatusColumn = {
    name: NO_STATUS,
    text: none,
    title: none,
    query: unsorted,
    sum: may(api.organisations.openPrognosis) && <OpenPrognosis status={null} filters={given} />,
  }
  return (
    <Board
      call={api.organisations.list}
      label={t('menu.organisations')}
      columns={wanted === null ? [...columns, withoutStatus] : columns}
      card={card}
      move={may(api.organisations.update) ? move : undefined}
    />
  )
}

interface OpenPrognosisProps {
  /** The status of the column; `null` for organisations without a status. */
  status: OrganisationStatus | null
  filters: Readonly<Record<string, string>>
}

/**
 * The expected amount of the organisations in a column. All columns share one call, so its query omits the filter by status.
 */
function OpenPrognosis({ status, filters: { sort: _, ...query } }: OpenPrognosisProps) {
  const isSummed = Object.keys(query).every((name) => name in api.organisations.openPrognosis.query.shape)
  const { data } = useCall(api.organisations.openPrognosis, { query }, { enabled: isSummed })
  if (!data) return null
  const total = data.statuses.find(({ organisationStatus }) => organisationStatus === status)?.total ?? 0
  return (
    <span className={classes.sum} title={t('board.openPrognosis')}>
      € {moneyText(total)}
    </span>
  )
}
