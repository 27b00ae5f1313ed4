import type { secondFactorCalls } from '@stayboard/contract'
import type { Handler } from '../../../kit/calls/calls.ts'
import * as admitting from './admitting.service.ts'
import * as own from './own-security.service.ts'
import * as rules from './role-rules.service.ts'

type Handlers = { [Name in keyof typeof secondFactorCalls]: Handler<(typeof secondFactorCalls)[Name]> }

export interface SignInTerms {
  admitted: ReturnType<typeof admitting.admittedWith>
  maxHours: number
}

/** The calls about second factors. */
export const secondFactorHandlers = ({ admitted, maxHours }: SignInTerms): Handlers => ({
  completeSignIn: async ({ actor, body, exchange }) =>
    admitted(exchange, await admitting.complete(actor, body, { caller: exchange, maxHours })),
  beginEnrolment: ({ actor, body }) => admitting.beginEnrolment(actor, body),
  completeEnrolment: async ({ actor, body, exchange }) => {
    const terms = { caller: exchange, maxHours }
    const { admission, recoveryCodes } = await admitting.completeEnrolment(actor, body, terms)
    return { ...(await admitted(exchange, admission)), recoveryCodes }
  },
  ownSecurity: ({ actor }) => own.ownSecurity(actor),
  beginSecondFactor: ({ actor, body, exchange }) => own.begin(actor, body, exchange),
  addSecondFactor: ({ actor, body, exchange }) => own.add(actor, body, exchange),
  renewRecoveryCodes: ({ actor, body, exchange }) => own.renewCodes(actor, body, exchange),
  removeSecondFactor: ({ actor, body, exchange }) => own.removeOwn(actor, body, exchange),
  resetSecondFactor: ({ actor, params }) => rules.resetFactor(actor, params.id),
  secondFactorRoles: ({ actor }) => rules.roleRule(actor),
  setSecondFactorRoles: ({ actor, body }) => rules.setRoleRule(actor, body),
})
