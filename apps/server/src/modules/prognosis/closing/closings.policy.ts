import { closings } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'

/** Months are closed and reopened for all exploiters at once (docs/rules/prognosis.md#closing). */
export const mayClose = ({ roles, isViewing, exploiterIds = [] }: Actor): boolean =>
  may(roles, closings.close.access) && !isViewing && exploiterIds.length === 0
