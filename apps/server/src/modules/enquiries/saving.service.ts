import type { BodyOf, enquiries } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { saveAll } from '../contacted-providers/contacted-providers.service.ts'
import { get, save as saveAlone } from './enquiries.service.ts'

/** Saves an enquiry with the contacted providers in its body, in one transaction (docs/rules/enquiries.md#save). */
export async function save(actor: Actor, body: BodyOf<typeof enquiries.create>, version?: number) {
  const { contactedProviders = [], ...enquiry } = body
  if (contactedProviders.length === 0) return saveAlone(actor, enquiry, version)
  return transaction(actor, async (within) => {
    const { enquiryId } = (await saveAlone(within, enquiry, version)).enquiry
    await saveAll(within, enquiryId, contactedProviders)
    return get(within, enquiryId)
  })
}
