import { knownAs, type MewsState, stateAfter } from '@stayboard/domain'
import type { Group, MewsReservation } from '../../../integrations/mews/group.ts'
import type { Known } from '../groups.repository.ts'

/** The group of a message, and the data of its department. */
export interface Context {
  departmentId: number
  key: string
  enquiryId: number | null
  department: { active: boolean; roomCodes: readonly string[] }
  message: Group
  source: object
}

/** The planned change of a reservation by a message. */
export interface Plan {
  /** The reservation in the message; `undefined` if the message does not contain it. */
  said: MewsReservation | undefined
  known: Known | undefined
  state: MewsState
  /** Whether a later message that contains the reservation books it again. */
  mayReturn: boolean
  code: string | null
  confirmationNumber: string | null
}

/**
 * Plans the change of each reservation of a group. If a message contains a reservation twice, the last one is used. One
 * that it does not contain is cancelled until a message contains it again (docs/rules/mews.md#groups).
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
