import { z } from 'zod'
import { clients } from '../clients/clients.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { optionalEmail, optionalText, required } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { Run } from '../system/runs.ts'

/** The ISO 4217 codes that the JavaScript runtime knows. */
export const currencyCodes: readonly string[] = Intl.supportedValuesOf('currency')
const known = new Set(currencyCodes)

const Text = z.string().nullable()

/** A store has no version, because Mailchimp is the source of its data. */
const Store = z.object({
  id: z.string(),
  listId: z.string().describe('The audience that the store belongs to'),
  name: z.string(),
  platform: Text,
  domain: Text,
  email: Text,
  emailAddress: Text.describe('The same as email'),
  currencyCode: Text,
  primaryLocale: Text,
  phone: Text,
  timezone: Text,
  _links: Links,
})

const NewStore = z.object({
  id: required(50, 'storeId'),
  listId: required(50, 'storeListId'),
  name: required(200, 'storeName'),
  platform: required(100, 'storePlatform'),
  domain: required(253, 'storeDomain'),
  email: optionalEmail(),
  currencyCode: required(3, 'storeCurrency')
    .overwrite((code) => code.toUpperCase())
    .refine((code) => known.has(code), { error: 'currency' })
    .default('EUR'),
  primaryLocale: optionalText(10),
  phone: optionalText(50),
})

/** A text in a path, with any characters, because the store may have been created elsewhere. */
const StoreId = z.string().min(1).max(200).meta({ type: 'string' })

const { list } = clients

/** Stores of Mailchimp, and the clients whom campaigns may address (docs/rules/mailchimp.md). */
export const mailchimp = area('mailchimp', {
  stores: call({
    summary: 'List: stores of Mailchimp, by name',
    method: 'GET',
    path: '/api/marketing/mailchimp/list_stores',
    access: [A],
    answer: z.object({ _embedded: z.object({ mailChimpStoreModels: z.array(Store) }), _links: Links }),
  }),
  create: call({
    summary: 'Add a store to Mailchimp. A known id is refused',
    method: 'POST',
    path: '/api/marketing/mailchimp/create_store',
    access: [A],
    body: NewStore,
    answer: Store,
  }),
  remove: call({
    summary: 'Delete a store of Mailchimp',
    method: 'DELETE',
    path: '/api/marketing/mailchimp/delete_store/{storeId}',
    params: { storeId: StoreId },
    access: [A],
    status: 202,
  }),
  audiences: call({
    summary: 'List: audiences of Mailchimp, to which a store may belong',
    method: 'GET',
    path: '/api/marketing/mailchimp/lists',
    access: [A],
    answer: z.object({
      _embedded: z.object({ mailChimpLists: z.array(z.object({ id: z.string(), name: z.string() })) }),
      _links: Links,
    }),
  }),
  recipients: call({
    summary: 'List: clients who agreed to the newsletter, and no others, whatever the filters',
    method: 'GET',
    path: '/api/marketing/mailchimp/recipients',
    access: [A],
    query: list.query,
    answer: list.answer,
    ...(list.fields ? { fields: list.fields } : {}),
    ...(list.pages ? { pages: list.pages } : {}),
  }),
  sync: call({
    summary: 'Start sending the segments to the audiences of the brands, in the background',
    method: 'POST',
    path: '/api/marketing/mailchimp/sync',
    access: [A],
    answer: Run,
  }),
})
