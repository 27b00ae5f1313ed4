import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant } from '../kit/fields.ts'
import { filteredBy, filterFields } from '../kit/lists/field-filters.ts'
import { IdFilter, Links, listOf, listQuery, TextFilter } from '../kit/lists/lists.ts'
import { A, everyRole, M } from '../kit/roles.ts'
import { channelManagers } from './channels.ts'

/** The direction of a call. OUT: this product called the channel manager. IN: the channel manager called this product. */
export const channelDirections = ['IN', 'OUT'] as const
/** The states of a call. A waiting call is sent when due; a failed one is repeated only on request. */
export const channelCallStates = ['WAITING', 'DONE', 'FAILED'] as const

const Text = z.string().nullable()

const row = {
  channelCallId: Id,
  at: Instant,
  system: z.enum(channelManagers),
  direction: z.enum(channelDirections),
  operation: z.string(),
  departmentId: Id.meta({ target: '/api/provider_department' }).nullable(),
  departmentName: Text,
  refNumber: Text.describe('The reference number of the enquiry'),
  state: z.enum(channelCallStates),
  attempts: z.int(),
  dueAt: Instant.nullable().describe('When a waiting call is made'),
  endedAt: Instant.nullable(),
  duration: z.int().nullable().describe('Of the last attempt, in milliseconds'),
  errorCode: z.int().nullable().describe('The code of the channel manager'),
  error: Text,
  canRetry: z.boolean().describe('Whether it failed and can be made again'),
}
export const ChannelCall = z.object({ ...row, _links: Links })
export const ChannelCallDetails = ChannelCall.extend({
  answer: Text.describe('What was answered, without tokens and card data'),
})

const { at, system, direction, operation, departmentId, state, duration, errorCode, error } = row
const fields = filterFields(
  {},
  {},
  { more: { at, system, direction, operation, departmentId, state, duration, errorCode, error } },
)

const get = call({
  summary: 'One call to or from a channel manager, with its answer',
  method: 'GET',
  path: '/api/v2/channel_manager/call/{channelCallId}',
  access: [A, M],
  answer: ChannelCallDetails,
})

/** Calls to and from channel managers (docs/rules/channel-calls.md). */
export const channelCalls = area('channelCalls', {
  list: call({
    summary: 'List: call to or from a channel manager',
    method: 'GET',
    path: '/api/v2/channel_manager/calls',
    access: everyRole,
    query: filteredBy(
      listQuery({ query: TextFilter.describe('Any part of operation or error'), departmentId: IdFilter }, [
        'at',
        'channelCallId',
      ]),
      fields,
    ),
    answer: listOf('channelCalls', ChannelCall),
    fields,
    rows: { id: 'channelCallId', called: ['operation'], get },
  }),
  get,
  retry: call({
    summary: 'Make a failed call to a channel manager again',
    method: 'POST',
    path: '/api/v2/channel_manager/call/{channelCallId}/retry',
    access: [A, M],
    answer: ChannelCall,
  }),
})
