import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

/** A contacted provider of an enquiry. */
export type Contacted = RowOf<typeof api.contactedProviders.list>
