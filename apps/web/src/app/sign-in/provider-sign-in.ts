import { api } from '@stayboard/contract'
import { z } from 'zod'
import { send } from '../../kit/core/calls/send.ts'

/** Data stored in this tab while the user is at the identity provider. */
const Begun = z.object({ browser: z.string(), to: z.string() })
const BEGUN = 'stayboard.providerSignIn'

/**
 * Redirects to an identity provider. The requested page opens when the user returns.
 * @throws Problem
 */
export async function goToProvider(identityProviderId: number): Promise<void> {
  const { content, browser } = await send(api.identityProviders.begin, {
    params: { identityProviderId },
    body: { origin: location.origin },
  })
  const to = `${location.pathname}${location.search}${location.hash}`
  sessionStorage.setItem(BEGUN, JSON.stringify({ browser, to }))
  location.assign(content)
}

/** Reads and removes the stored data of a begun sign-in; `null` if this tab did not begin one. */
export function takeBegun(): z.output<typeof Begun> | null {
  const kept = sessionStorage.getItem(BEGUN)
  sessionStorage.removeItem(BEGUN)
  return kept === null ? null : Begun.parse(JSON.parse(kept))
}
