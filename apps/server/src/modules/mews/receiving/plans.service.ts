import { knownAs, type MewsState, stateAfter } from '@stayboard/domain'
import type { Group, MewsReservation } from '../../../integrations/mews/group.ts'
import type { Known } from '../groups.repository.ts'

/** The group of a message, and what is known of its department. */
export interface Context {
  departmentId: number
  key: string
  enquiryId: number | null
  department: { active: boolean; roomCodes: readonly string[] }
  message: Group
  source: object
}

/** What a message makes of a reservation. */
export interface Plan {
  /** `undefined` if the message leaves the reservation out. */
  said: MewsReservation | undefined
  known: Known | undefined
  state: MewsState
  /** Whether a later message that has the reservation books it again. */
  mayReturn: boolean
  code: string | null
  confirmationNumber: string | null
}

/**
 * What a message makes of each reservation of its group. One that it has twice counts as it is said last, and one that it
 * leaves out is cancelled, until a message has it again (docs/rules/mews.md#groups).
 */
export function plansFor(all: readonly MewsReservation[], known: readonly Known[]): Plan[] {
  const said = all.map((one) => ({ said: one, known: knownAs(known, one) }))
  const isSaidAgain = (one: Known | undefined, at: number) =>
    one !== undefined && said.slice(at + 1).some((later) => later.known === one)
  const isLeftOut = (one: Known) => !all.some((other) => knownAs([one], other))
  return [
    ...said.filter((one, at) => !isSaidAgain(one.known, at)).map(planFor),
    ...known.filter(isLeftOut).map(leftOut),
  ]
}

const leftOut = (known: Known): Plan => {
  const mayReturn = known.state !== 3 || known.mayReturn
  return { ...known, said: undefined, known, state: 3, mayReturn }
}

const planFor = ({ said, known }: { said: MewsReservation; known: Known | undefined }): Plan => ({
  said,
  known,
  state: stateAfter(known, said.state),
  mayReturn: false,
  code: said.code ?? known?.code ?? null,
  confirmationNumber: said.confirmationNumber ?? known?.confirmationNumber ?? null,
})
