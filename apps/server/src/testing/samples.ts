import { type Area, allCalls, api, type Call, callsOf, isList, type RowCalls } from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { channelCodes } from './samples/channel-codes.ts'
import { clients } from './samples/clients.ts'
import { departments, map } from './samples/departments.ts'
import { enquiries } from './samples/enquiries.ts'
import { exploiters } from './samples/exploiters.ts'
import { filters } from './samples/filters.ts'
import { history, maintenance, presence } from './samples/history.ts'
import { organisations } from './samples/organisations.ts'
import { departmentFiles, images, selections } from './samples/pictures.ts'
import { places } from './samples/places.ts'
import { closings, prognosis, targets } from './samples/prognosis.ts'
import { providerMetas } from './samples/provider-metas.ts'
import { jobs, rooms, spaceTypes } from './samples/rooms.ts'
import type { Sample, Samples } from './samples/sample.ts'
import { tags } from './samples/tags.ts'
import { users } from './samples/users.ts'
import { views } from './samples/views.ts'
import { wiki } from './samples/wiki.ts'

export { addRecords } from './samples/records.ts'

/** What each call is tried with; an area's samples stand in a file of its own. */
const samples: Samples = {
  entry: { get: {} },
  users,
  clients,
  organisations,
  enquiries,
  exploiters,
  filters,
  history,
  places,
  views,
  maintenance,
  presence,
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
  selections,
  channelCodes,
}

export interface SampleCall {
  /** `users.create` */
  id: string
  call: Call
  /** The path with its numbers filled in. */
  url: string
  body: Record<string, unknown> | undefined
}

function sampleOf(area: string, name: string): Sample<object> {
  const ofArea = Object(Reflect.get(samples, area))
  // What a list brings along is asked for with the numbers in the list's own path.
  return ofArea[name] ?? { params: ofArea[name.replace(/(?:Export|Bulk)$/, '')]?.params }
}

/** What a change of many is tried with: one field, as the sample of changing one sends it; else a deletion. */
function bulkBody(area: Area, { update, changes }: Partial<RowCalls>): object {
  const [field] = Object.keys(changes?.shape ?? {})
  if (!field) return { remove: true }
  const name = Object.entries<Call>(api[area]).find(([, call]) => call === update)?.[0] ?? ''
  return { changes: { [field]: Object(sampleOf(area, name).body)[field] } }
}

/** Messages for the calls that lists bring along: the rows they are to change are nobody's. */
const bulkSamples = new Map<Call, Record<string, unknown>>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.values<Call>(calls).flatMap((list) => {
      const { bulk } = isList(list) ? callsOf(list) : {}
      const what = bulkBody(area as Area, list.rows ?? {})
      return bulk ? [[bulk, { ids: [999_999_999], ...what }] as const] : []
    }),
  ),
)

/** A name that nobody has yet, for a call that takes no name twice. */
export function unusedName(id: string): object {
  unused += 1
  if (id.startsWith('users.')) return { username: `user${unused}` }
  if (id === 'exploiters.create') return { domain: `site${unused}.example` }
  if (id === 'targets.create') return { month: addMonths('2020-01', unused % 900) }
  if (id.endsWith('.alike')) return { codes: `N${unused}` }
  return id === 'tags.create' ? { name: `Tag ${unused}` } : {}
}
let unused = 0

/** Every call of the contract with its sample; a declared call without one does not compile. */
export const everyCall: SampleCall[] = Object.entries(allCalls()).flatMap(([area, calls]) => {
  return Object.entries(calls).map(([name, call]) => {
    const { params = {}, body } = sampleOf(area, name)
    const url = call.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(params[parameter]))
    return { id: `${area}.${name}`, call, url, body: body ? { ...body } : bulkSamples.get(call) }
  })
})

/** Those that have a body. */
export const everyWriteWithBody = everyCall.flatMap(({ body, ...one }) => (body ? [{ ...one, body }] : []))

/** Those that the areas declare, without what their lists bring along. */
export const everyDeclaredWrite = everyWriteWithBody.filter(({ call }) => !bulkSamples.has(call))
