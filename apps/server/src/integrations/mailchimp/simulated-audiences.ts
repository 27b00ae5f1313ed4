/** The audience calls of the Mailchimp simulator. */
import { createHash } from 'node:crypto'
import type { Asked, Played } from '../simulating.ts'

interface Member {
  email_address: string
  status: string
  tags: { name: string }[]
  merge_fields: Readonly<Record<string, string>>
}

export interface SimulatedAudience {
  /** The members by lower-case email address. */
  readonly members: Map<string, Member>
  readonly segments: { id: number; name: string; emails: string[] }[]
}

interface Batch {
  members: (Omit<Member, 'tags'> & { tags: string[] })[]
  update_existing: boolean
}

type Page = (name: string, rows: readonly object[], query: URLSearchParams) => Played
type Problem = (status: number, title: string, detail: string) => Played

const MOST = 500
const hashOf = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex')

/** Answers a call about one audience. @param path the part of the path after the audience's id */
export function answerOf(
  audience: SimulatedAudience,
  path: string,
  asked: Asked,
  page: Page,
  problem: Problem,
): Played {
  const { method, query, body } = asked
  if (path === '' && method === 'POST') return added(audience, JSON.parse(body), problem)
  if (path === '/members') return page('members', listed(audience, query.get('status')), query)
  if (path.startsWith('/members/') && method === 'DELETE') return archived(audience, path.slice(9), problem)
  if (path === '/segments' && method === 'GET') return page('segments', audience.segments, query)
  return filled(audience, path, JSON.parse(body || '{}'), problem)
}

/** The members with a status or, without one, all except archived ones. */
const listed = ({ members }: SimulatedAudience, status: string | null) =>
  [...members.values()].filter((one) => (status ? one.status === status : one.status !== 'archived'))

function added(audience: SimulatedAudience, { members, update_existing }: Batch, problem: Problem): Played {
  if (members.length > MOST) return problem(400, 'Invalid Resource', `At most ${MOST} members.`)
  const errors = members.flatMap((member) => {
    const key = member.email_address.toLowerCase()
    const known = audience.members.get(key)
    if (known?.status === 'unsubscribed' || known?.status === 'cleaned')
      return [{ email_address: key, error_code: 'ERROR_GENERIC', error: `${key} is in a compliance state` }]
    if (known && !update_existing)
      return [{ email_address: key, error_code: 'ERROR_CONTACT_EXISTS', error: `${key} is a list member` }]
    const tags = [...new Set([...(known?.tags ?? []).map(({ name }) => name), ...member.tags])]
    audience.members.set(key, { ...member, tags: tags.map((name) => ({ name })) })
    return []
  })
  return { status: 200, body: { new_members: [], updated_members: [], errors, error_count: errors.length } }
}

function archived(audience: SimulatedAudience, hash: string, problem: Problem): Played {
  const member = [...audience.members.values()].find((one) => hashOf(one.email_address) === hash)
  if (!member) return problem(404, 'Resource Not Found', 'The requested resource could not be found.')
  if (member.status === 'archived') return problem(405, 'Method Not Allowed', 'It cannot be removed.')
  member.status = 'archived'
  return { status: 204 }
}

/** Creates a segment or replaces its members. Addresses that are not subscribed are ignored. */
function filled(
  { members, segments }: SimulatedAudience,
  path: string,
  { name, static_segment: given = [] }: { name?: string; static_segment?: string[] },
  problem: Problem,
): Played {
  const emails = given.filter((email) => members.get(email.toLowerCase())?.status === 'subscribed')
  const found = segments.find(({ id }) => path === `/segments/${id}`)
  if (!found && path !== '/segments') return problem(404, 'Resource Not Found', 'There is no such segment.')
  const segment = found ?? { id: segments.length + 1, name: name ?? '', emails }
  if (!found) segments.push(segment)
  segment.emails = emails
  return { status: 200, body: { id: segment.id, name: segment.name, member_count: emails.length } }
}
