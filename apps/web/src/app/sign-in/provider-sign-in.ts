import { api } from '@stayboard/contract'
import { z } from 'zod'
import { send } from '../../kit/core/calls/send.ts'

/** What this tab keeps while the user is at the provider. */
const Begun = z.object({ browser: z.string(), to: z.string() })
const BEGUN = 'stayboard.providerSignIn'

/** Goes to a provider. The page that was asked for is opened when the user comes back. @throws Problem */
export async function goToProvider(identityProviderId: number): Promise<void> {
  const { content, browser } = await send(api.identityProviders.begin, {
    params: { identityProviderId },
    body: { origin: location.origin },
  })
  const to = `${location.pathname}${location.search}${location.hash}`
  sessionStorage.setItem(BEGUN, JSON.stringify({ browser, to }))
  location.assign(content)
}

/** Takes what was kept, once; `null` if this tab did not begin a sign-in. */
export function takeBegun(): z.output<typeof Begun> | null {
  const kept = sessionStorage.getItem(BEGUN)
  sessionStorage.removeItem(BEGUN)
  return kept === null ? null : Begun.parse(JSON.parse(kept))
}
