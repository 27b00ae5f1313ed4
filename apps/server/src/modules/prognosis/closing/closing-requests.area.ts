import { CLOSING_REQUEST_ITEM, ClosingRequest, closings } from '@stayboard/contract'
import { area } from '../../../kit/areas/area.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import { repository } from './closing-requests.repository.ts'

/**
 * The area of closing requests: months that a user asked another person to close
 * (docs/rules/prognosis.md#second-person).
 */
export const closingRequestArea = area({
  resource: {
    item: CLOSING_REQUEST_ITEM,
    list: closings.requests.path,
    embedded: 'closingRequests',
    id: 'closingRequestId',
    create: closings.ask.body.shape,
    update: {},
    Row: ClosingRequest,
    calls: { get: closings.request, create: closings.ask, remove: closings.withdraw },
  },
  repository,
  present: (row, _links, { userId }) => ({
    ...row,
    isOwn: row.userId === userId,
    _links: linkTo('self', CLOSING_REQUEST_ITEM, row.closingRequestId),
  }),
  derive: ({ month }, _before, { clock, userId }) => ({ month: `${month}-01`, askedAt: clock(), userId }),
})
