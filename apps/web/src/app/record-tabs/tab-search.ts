import { api } from '@stayboard/contract'
import { oneOf, texts, together } from '../../kit/core/address/address.ts'
import { listSearch } from '../../kit/lists/state/search.ts'

/** The names of a department's tabs in the address, in their order. */
export const departmentTabs = [
  'rooms',
  'jobs',
  'images',
  'filters',
  'rate_plans',
  'room_codes',
  'space_types',
  'prices',
  'uploads',
] as const

export const roomTabs = ['images', 'filters'] as const

/** Reads the address of a department: the open tab, and the state of the list in it. */
export const departmentSearch = together(
  oneOf('tab', departmentTabs),
  listSearch(api.rooms.list, 'rooms'),
  listSearch(api.jobs.ofDepartment, 'jobs'),
  listSearch(api.channelCodes.ratePlans, 'ratePlans'),
  listSearch(api.channelCodes.roomCodes, 'roomCodes'),
  listSearch(api.spaceTypes.list, 'spaceTypes'),
  listSearch(api.spaceTypes.prices, 'prices'),
  listSearch(api.departmentFiles.list, 'uploads'),
)

/** Reads the address of an enquiry: the organisation of a new one, and the state of the lists on the page. */
export const enquirySearch = together(
  texts(['organisationId']),
  listSearch(api.contactedProviders.list, 'contacted'),
  listSearch(api.enquiryFiles.list, 'files'),
)

/** Reads the address of a room: the open tab. */
export const roomSearch = oneOf('tab', roomTabs)

/** Reads the address of a client: the state of the list of messages. */
export const clientSearch = listSearch(api.inbox.ofClient, 'conversations')
