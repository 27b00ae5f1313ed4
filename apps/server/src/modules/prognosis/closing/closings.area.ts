import { closings, MonthClosing } from '@stayboard/contract'
import { area } from '../../../kit/areas/area.ts'
import { Problem } from '../../../kit/problems.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import { mayClose } from './closings.policy.ts'
import { lastClosed, lockClosings, repository } from './closings.repository.ts'

const item = '/api/financial/closing'

/**
 * The area of month closings. A month is closed by adding a row and reopened by deleting it. Rows are never changed.
 */
export const closingArea = area({
  resource: {
    item,
    list: closings.list.path,
    embedded: 'monthClosings',
    id: 'monthClosingId',
    create: { month: closings.close.body.shape.month, askedById: MonthClosing.shape.userId },
    update: {},
    Row: MonthClosing,
    calls: { get: closings.get, create: closings.close, remove: closings.reopen },
  },
  repository,
  present: (row, _links, actor) => ({
    ...row,
    mayReopen: row.isLast && mayClose(actor),
    _links: linkTo('self', item, row.monthClosingId),
  }),
  derive: ({ month }, _before, { clock, userId }) => ({
    month: `${month}-01`,
    closedAt: clock(),
    userId,
  }),
  leaving: async ({ month }, { db }) => {
    await lockClosings(db)
    if (monthIn(month) !== (await lastClosed(db))) throw new Problem(422, 'laterMonthClosed')
  },
})

/** The month of a day, `yyyy-MM`. */
const monthIn = (day: unknown) => String(day).slice(0, 7)
