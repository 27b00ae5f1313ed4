import type { Standing } from '@stayboard/domain'
import type { State } from './bridge.repository.ts'

/** A change to a prognosis: null where it was added or deleted. */
export interface Change {
  prognosisMetaId: number
  at: string
  before: State | null
  after: State | null
}

/** Puts the two sides of each change together. */
export function changesOf(states: readonly State[]): Change[] {
  const changes = new Map<number, Change>()
  for (const state of states) {
    const { id, prognosisMetaId, at, side } = state
    const change = changes.get(id) ?? { prognosisMetaId, at, before: null, after: null }
    changes.set(id, { ...change, [side]: state })
  }
  return [...changes.values()]
}

/** Of each prognosis one change: from how it first was to how it is last. */
export function netOf(changes: readonly Change[]): Change[] {
  const net = new Map<number, Change>()
  for (const change of changes) {
    const first = net.get(change.prognosisMetaId) ?? change
    net.set(change.prognosisMetaId, { ...change, before: first.before })
  }
  return [...net.values()]
}

interface Asked {
  organisationId?: number | undefined
  exploiterId?: number | undefined
}

/** What counts of a state: nothing where it belongs to others than those asked for. */
export function standing(state: State | null, { organisationId, exploiterId }: Asked): Standing {
  if (!state) return null
  const isOther = (asked: number | undefined, its: number | null) => asked !== undefined && asked !== its
  return isOther(organisationId, state.organisationId) || isOther(exploiterId, state.exploiterId)
    ? null
    : state
}
