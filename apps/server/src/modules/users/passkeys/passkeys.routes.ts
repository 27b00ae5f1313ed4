import type { passkeyCalls } from '@stayboard/contract'
import type { Handler } from '../../../kit/calls/calls.ts'
import type { SignInTerms } from '../second-factor/second-factor.routes.ts'
import * as own from './own-passkeys.service.ts'
import { signInByPasskey, signInOptions } from './sign-in.service.ts'

type Handlers = { [Name in keyof typeof passkeyCalls]: Handler<(typeof passkeyCalls)[Name]> }

interface Terms extends SignInTerms {
  site: Parameters<typeof signInOptions>[1]
}

/** The calls about passkeys. @param terms `site` is the site to which passkeys belong, if there is one */
export const passkeyHandlers = ({ admitted, maxHours, site }: Terms): Handlers => ({
  passkeyOptions: ({ actor }) => signInOptions(actor, site),
  passkeySignIn: async ({ actor, body, exchange }) =>
    admitted(exchange, await signInByPasskey(actor, body, { site, caller: exchange, maxHours })),
  newPasskeyOptions: ({ actor, body, exchange }) => own.newOptions(actor, body, exchange, site),
  addPasskey: ({ actor, body }) => own.add(actor, body, site),
  removePasskey: ({ actor, params, body, exchange }) =>
    own.removeOwn(actor, params.passkeyId, body, exchange),
})
