import { mews } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'

/** The settings, and the comparison of all departments, concern all exploiters at once (docs/rules/mews.md). */
export const mayConfigure = ({ roles, isViewing, exploiterIds = [] }: Actor): boolean =>
  may(roles, mews.configure.access) && !isViewing && exploiterIds.length === 0
