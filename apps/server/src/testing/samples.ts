import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Area,
  allCalls,
  api,
  areaOf,
  type Call,
  callsOf,
  isForm,
  isList,
  languages,
  type RowCalls,
} from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { inject } from 'vitest'
import { areas } from '../areas.ts'
import { startTestApp, type TestApp } from './app.ts'
import { activities } from './samples/activities.ts'
import { answers } from './samples/answers.ts'
import { apiTokens } from './samples/api-tokens.ts'
import { bookingChanges } from './samples/booking-changes.ts'
import { channelCodes } from './samples/channel-codes.ts'
import { channelRules } from './samples/channel-rules.ts'
import { clients } from './samples/clients.ts'
import { connections } from './samples/connections.ts'
import { contactedProviders } from './samples/contacted-providers.ts'
import { currencyRates } from './samples/currency-rates.ts'
import { departments, map } from './samples/departments.ts'
import { duplicates } from './samples/duplicates.ts'
import { enquiries } from './samples/enquiries.ts'
import { erasures, persons } from './samples/erasures.ts'
import { brands, exploiters } from './samples/exploiters.ts'
import { filters } from './samples/filters.ts'
import { handOvers } from './samples/hand-overs.ts'
import { audit, finder, history, maintenance, presence } from './samples/history.ts'
import { hyperGuests, runs } from './samples/hyper-guests.ts'
import { identityProviders } from './samples/identity-providers.ts'
import { imports } from './samples/imports.ts'
import { inbox } from './samples/inbox.ts'
import { invoiceParties } from './samples/invoice-parties.ts'
import { mailboxes } from './samples/mailboxes.ts'
import { mails } from './samples/mails.ts'
import { messageNotes, notifications } from './samples/message-notes.ts'
import { channelCalls, mews } from './samples/mews.ts'
import { myDay } from './samples/my-day.ts'
import { nightRegister } from './samples/night-register.ts'
import { offers } from './samples/offers.ts'
import { officeHours } from './samples/office-hours.ts'
import { organisations } from './samples/organisations.ts'
import { outages } from './samples/outages.ts'
import { crm, mailchimp, marketing } from './samples/outside.ts'
import { departmentFiles, enquiryFiles, images, selections } from './samples/pictures.ts'
import { places } from './samples/places.ts'
import { plainSample } from './samples/plain.ts'
import { closings, prognosis, targets } from './samples/prognosis.ts'
import { proposals } from './samples/proposals.ts'
import { providerMetas } from './samples/provider-metas.ts'
import { addNamedRecords } from './samples/records.ts'
import { reservations } from './samples/reservations.ts'
import { jobs, rooms, spaceTypes } from './samples/rooms.ts'
import type { Sample, Samples } from './samples/sample.ts'
import { savedReplies } from './samples/saved-replies.ts'
import { statistics } from './samples/statistics.ts'
import { stays } from './samples/stays.ts'
import { tags } from './samples/tags.ts'
import { teams } from './samples/teams.ts'
import { timelines } from './samples/timelines.ts'
import { touristTaxes } from './samples/tourist-taxes.ts'
import { users } from './samples/users.ts'
import { vatRates } from './samples/vat-rates.ts'
import { views } from './samples/views.ts'
import { webhooks } from './samples/webhooks.ts'
import { wiki } from './samples/wiki.ts'

export { endRuns } from './samples/records.ts'

/** The samples of all calls. Each area has its own file. */
const samples: Samples = {
  entry: { get: {} },
  users,
  clients,
  organisations,
  duplicates,
  enquiries,
  activities,
  stays,
  contactedProviders,
  enquiryFiles,
  mailboxes,
  mails,
  inbox,
  crm,
  mailchimp,
  marketing,
  bookingChanges,
  nightRegister,
  outages,
  offers,
  answers,
  proposals,
  reservations,
  erasures,
  persons,
  exploiters,
  brands,
  filters,
  history,
  hyperGuests,
  imports,
  runs,
  places,
  views,
  maintenance,
  presence,
  finder,
  statistics,
  timelines,
  myDay,
  tags,
  providerMetas,
  departments,
  map,
  wiki,
  prognosis,
  closings,
  targets,
  rooms,
  jobs,
  spaceTypes,
  images,
  departmentFiles,
  messageNotes,
  notifications,
  officeHours,
  currencyRates,
  invoiceParties,
  teams,
  touristTaxes,
  vatRates,
  handOvers,
  savedReplies,
  selections,
  channelCalls,
  channelCodes,
  channelRules,
  mews,
  connections,
  identityProviders,
  apiTokens,
  audit,
  webhooks,
}

export interface SampleCall {
  /** `users.create` */
  id: string
  call: Call
  /** The path with ids filled in. */
  url: string
  body: Record<string, unknown> | undefined
}

/**
 * Returns whether the samples of an area are derived from its contract. Samples written by hand take
 * precedence.
 */
const isPlain = (area: string) => areas.some(({ routes: [one] = [] }) => one && areaOf(one.call) === area)

/**
 * Adds the records that samples refer to, and two records of each plain area that has no samples by hand. The
 * second record is for the sample that deletes. Tests that do not make every call copy these records
 * (`startAppWithRecords`).
 */
export async function addRecords(server: TestApp): Promise<void> {
  await addNamedRecords(server)
  const added = documentedCalls.filter(({ id }) => id.endsWith('.create') && !(areaIn(id) in samples))
  for (const { url, body = {} } of added.flatMap((one) => [one, one]))
    await server.call('POST', url, { as: 'ROLE_ADMIN', body })
}

/**
 * A stopped server with these records. The test files of a process copy it, which takes a third of the time
 * of adding the records.
 */
let filled: Promise<TestApp> | undefined

/**
 * Starts a server on its own database with the records of `addRecords`. Answers of outside systems that can
 * be used only once are already used, so a test that makes every call adds the records itself.
 */
export async function startAppWithRecords(
  environment?: NodeJS.ProcessEnv,
  worked?: Parameters<typeof startTestApp>[2],
): Promise<TestApp> {
  filled ??= startFilled()
  const server = await startTestApp(environment, await filled, worked)
  // The background jobs of the server start here. Otherwise they would start with the first call.
  await server.app.ready()
  return server
}

async function startFilled(): Promise<TestApp> {
  const original = await startTestApp()
  await addRecords(original)
  await original.rest()
  // The folder has the name of the run. The run removes it at its end, because a worker is ended without
  // notice.
  const dataDir = join(tmpdir(), `${inject('testTemplate')}-${process.pid}`)
  await rename(original.dataDir, dataDir)
  return { ...original, dataDir }
}

const areaIn = (id: string) => id.slice(0, id.indexOf('.'))

function sampleOf(area: string, name: string): Sample<object> {
  const ofArea = Object(Reflect.get(samples, area))
  const call: Call | undefined = Reflect.get(Object(Reflect.get(api, area)), name)
  if (call && isPlain(area)) return ofArea[name] ?? plainSample(name, call)
  // Calls that a list adds use the ids of the list's own path.
  return ofArea[name] ?? { params: ofArea[name.replace(/(?:Export|Bulk)$/, '')]?.params }
}

/**
 * Returns the body of a bulk change: one field with the value from the sample of the update, or else a
 * deletion.
 */
function bulkBody(area: Area, { update, changes }: Partial<RowCalls>): object {
  const [field] = Object.keys(changes?.shape ?? {})
  if (!field) return { remove: true }
  const name = Object.entries<Call>(api[area]).find(([, call]) => call === update)?.[0] ?? ''
  return { changes: { [field]: Object(sampleOf(area, name).body)[field] } }
}

/** The bodies of bulk changes. The row ids in them do not exist. */
const bulkSamples = new Map<Call, Record<string, unknown>>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.values<Call>(calls).flatMap((list) => {
      const { bulk } = isList(list) ? callsOf(list) : {}
      const what = bulkBody(area as Area, list.rows ?? {})
      return bulk ? [[bulk, { ids: [999_999_999], ...what }] as const] : []
    }),
  ),
)

/** Returns an unused name for a call that requires unique names. */
export function unusedName(id: string): object {
  unused += 1
  if (id.startsWith('users.')) return { username: `user${unused}` }
  if (id === 'exploiters.create') return { domain: `site${unused}.example` }
  // The sample department already has its texts in English.
  if (id === 'departments.addText') {
    const others = languages.filter((language) => language !== 'en')
    return { language: others[unused % others.length] }
  }
  if (id === 'departments.addDraft') return { language: languages[unused % languages.length] }
  if (id === 'officeHours.addHoliday') return { day: `${2030 + unused}-12-25` }
  if (id === 'touristTaxes.create')
    return { validFrom: `${2030 + unused}-01-01`, validUntil: `${2030 + unused}-12-31` }
  if (id === 'vatRates.create')
    return { component: 'OTHER', validFrom: `${2030 + unused}-01-01`, validUntil: null }
  if (id === 'spaceTypes.createPrice')
    return { checkIn: `${2030 + unused}-01-01`, checkOut: `${2030 + unused}-02-01` }
  if (id === 'spaceTypes.createTerm')
    return { checkIn: `${2030 + unused}-01-01`, checkOut: `${2030 + unused}-01-02` }
  if (id === 'currencyRates.create')
    return { day: new Date(Date.UTC(2000, 0, unused)).toISOString().slice(0, 10) }
  if (id === 'targets.create') return { month: addMonths('2020-01', unused % 900) }
  if (id.endsWith('.alike')) return { codes: `N${unused}` }
  return id === 'tags.create' ? { name: `Tag ${unused}` } : {}
}
let unused = 0

/** Every call of the contract with its sample. A call without a sample does not compile. */
export const documentedCalls: SampleCall[] = Object.entries(allCalls()).flatMap(([area, calls]) => {
  return Object.entries(calls).map(([name, call]) => {
    const { params = {}, body } = sampleOf(area, name)
    const url = call.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(params[parameter]))
    return { id: `${area}.${name}`, call, url, body: (body as SampleCall['body']) ?? bulkSamples.get(call) }
  })
})

/**
 * All calls with their samples, except the decision about a file. That call needs an erasure that found a
 * file (`modules/erasures/searching/mentions.test.ts`).
 */
export const everyCall = documentedCalls.filter(({ id }) => id !== 'erasures.decide')

/**
 * Returns the kind of a call: what it is to the code that every call passes through (`kit/calls/mount.ts`).
 * Calls of one kind differ only in the work of their area.
 */
export const kindOfCall = ({ call }: Pick<SampleCall, 'call'>): string =>
  [
    ...[call.method, isForm(call.body), Boolean(call.creates), Boolean(call.files), isList(call)],
    Array.isArray(call.access) ? 'roles' : call.access,
  ].join()

/** The calls with a body. */
export const everyWriteWithBody = everyCall.flatMap(({ body, ...one }) => (body ? [{ ...one, body }] : []))

/** The calls that areas declare, without those added by lists. */
export const everyDeclaredWrite = everyWriteWithBody.filter(({ call }) => !bulkSamples.has(call))
