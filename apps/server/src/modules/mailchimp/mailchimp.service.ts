import { type BodyOf, mailchimp as calls, type QueryOf } from '@stayboard/contract'
import type { Mailchimp } from '../../integrations/mailchimp/client.ts'
import type { Store } from '../../integrations/mailchimp/store.ts'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound, Problem } from '../../kit/problems.ts'
import * as clients from '../clients/clients.service.ts'
import { audiences as audiencesOfBrands } from '../exploiters/exploiters.service.ts'
import { refusing } from '../outside/refusals.service.ts'
import { start } from '../runs/runs.service.ts'

export type { Mailchimp } from '../../integrations/mailchimp/client.ts'

type System = Mailchimp | undefined

const refuse = refusing('mailchimp')

function needed(system: System): Mailchimp {
  if (!system) throw new Problem(422, 'mailchimpOff')
  return system
}

const shown = (store: Store) => ({
  ...store,
  emailAddress: store.email,
  _links: {},
})

export async function stores(system: System) {
  const found = await needed(system).stores().catch(refuse)
  const sorted = found.toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))
  return {
    _embedded: { mailChimpStoreModels: sorted.map(shown) },
    _links: { self: { href: calls.stores.path } },
  }
}

/** Creates a store. An id that is already in use is refused first (docs/rules/mailchimp.md#adding). */
export async function create(body: BodyOf<typeof calls.create>, system: System) {
  const mailchimp = needed(system)
  if (await mailchimp.store(body.id).catch(refuse)) {
    throw new Problem(409, 'taken', { errors: [{ field: 'id', code: 'taken' }] })
  }
  const audiences = await mailchimp.audiences().catch(refuse)
  if (!audiences.some(({ id }) => id === body.listId)) throw invalid([{ field: 'listId', code: 'option' }])
  return shown(await mailchimp.create(body).catch(refuse))
}

export async function remove(storeId: string, system: System): Promise<void> {
  if (!(await needed(system).remove(storeId).catch(refuse))) throw notFound()
}

export async function audiences(system: System) {
  const found = await needed(system).audiences().catch(refuse)
  return {
    _embedded: { mailChimpLists: found },
    _links: { self: { href: calls.audiences.path } },
  }
}

/** The clients who gave consent to the newsletter (docs/rules/mailchimp.md#recipients). */
export const recipients = (actor: Actor, query: QueryOf<typeof calls.recipients>) =>
  clients.listAgreed(actor, calls.recipients.path, query)

/** The kind of job that synchronises segments. */
export const SYNC_AUDIENCES = 'sync-audiences'

/**
 * Starts to synchronise the segments (docs/rules/mailchimp.md#segments). @throws Problem 409 if that is running already
 */
export const sync = (actor: Actor, system: System) => {
  needed(system)
  return start(actor, 'AUDIENCES', SYNC_AUDIENCES)
}

/** Starts the nightly synchronisation, unless one is running or no brand has an audience. */
export async function syncNightly(actor: Actor, system: System) {
  if (!system || (await audiencesOfBrands(actor)).length === 0) return
  await sync(actor, system).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 409) throw error
  })
}
