import type { FaultKind } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { findOrphans } from '../files/orphans.service.ts'
import { countFaults } from './quality.repository.ts'

/** The numbers of incomplete and duplicate records (docs/rules/maintenance.md#data-quality). */
export async function quality({ db, files }: Actor) {
  const counts = await countFaults(db)
  const { missing, unknown, unowned } = await findOrphans(db, files)
  const all: Record<FaultKind, number> = {
    ...counts,
    orphanFiles: missing.length + unknown.length + unowned.length,
  }
  const faults = Object.entries(all).map(([kind, count]) => ({ kind: kind as FaultKind, count }))
  return { faults, _links: {} }
}
