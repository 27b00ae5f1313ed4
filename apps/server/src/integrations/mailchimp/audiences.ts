import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Outgoing, Reply } from '../http/outgoing.ts'
import { content, pages, refusal } from './answers.ts'

export interface Member {
  email: string
  /** `subscribed`, `unsubscribed`, `cleaned`, `pending`, `transactional` or `archived`. */
  status: string
  /** Whether `subscribe` added the member; known by a tag. */
  isOurs: boolean
}

export interface Person {
  email: string
  firstname: string
  lastname: string
}

/** The members of audiences. Every function throws an OutsideError and may be repeated. */
export interface Audiences {
  /** All members of an audience, including former ones. */
  members(listId: string): Promise<Member[]>
  /**
   * Adds people to an audience. Present members are left unchanged.
   * @param areArchived whether all of them were archived before; other former members are never added again
   * @returns how many Mailchimp refused, such as people who unsubscribed
   */
  subscribe(listId: string, people: readonly Person[], areArchived: boolean): Promise<number>
  /** Archives a member. The person may be added again later. */
  archive(listId: string, email: string): Promise<void>
  /** Replaces the members of a segment. It is identified by its name and created if it is missing. */
  fill(listId: string, name: string, emails: readonly string[]): Promise<void>
}

/** The most people that Mailchimp accepts in one request. */
export const MOST_AT_ONCE = 500
const MOST_MEMBERS = 1_000_000
/** The tag of members that this product added. */
const OURS = 'Stayboard'

const MemberAnswer = z
  .object({
    email_address: z.string(),
    status: z.string(),
    tags: z.array(z.object({ name: z.string() })).catch([]),
  })
  .transform(
    ({ email_address: email, status, tags }): Member => ({
      email,
      status,
      isOurs: tags.some(({ name }) => name === OURS),
    }),
  )
const Segment = z.object({ id: z.int(), name: z.string() })
const Added = z.object({
  errors: z.array(z.object({ error_code: z.string().optional() })).catch([]),
})
/** The body of an answer whose content does not matter. */
const Done = z.looseObject({})

export function audiencesBy(ask: (request: Outgoing) => Promise<Reply>): Audiences {
  const write = async <Value>(
    method: 'POST' | 'PATCH',
    target: string,
    body: object,
    answer: z.ZodType<Value>,
  ) => {
    const headers = { 'content-type': 'application/json' }
    return content(await ask({ method, target, headers, body: JSON.stringify(body) }), answer)
  }
  const read = (listId: string, filter: string) =>
    pages(
      ask,
      `${pathOf(listId)}/members?${filter}fields=members.email_address,members.status,members.tags,total_items`,
      'members',
      MemberAnswer,
      MOST_MEMBERS,
    )
  return {
    // Archived members have to be requested separately.
    members: async (listId) => [...(await read(listId, '')), ...(await read(listId, 'status=archived&'))],
    async subscribe(listId, people, areArchived) {
      const members = people.map(({ email, firstname, lastname }) => ({
        email_address: email,
        status: 'subscribed',
        merge_fields: { FNAME: firstname, LNAME: lastname },
        tags: [OURS],
      }))
      const target = `${pathOf(listId)}?skip_merge_validation=true`
      const { errors } = await write('POST', target, { members, update_existing: areArchived }, Added)
      // A person who is a member already was added in the meantime, or by an attempt whose answer was lost.
      return errors.filter(({ error_code: code }) => code !== 'ERROR_CONTACT_EXISTS').length
    },
    async archive(listId, email) {
      const hash = createHash('md5').update(email.toLowerCase()).digest('hex')
      const reply = await ask({ method: 'DELETE', target: `${pathOf(listId)}/members/${hash}` })
      // 404: the person is not a member any more. 405: the member is archived already.
      if (![200, 204, 404, 405].includes(reply.status)) throw refusal(reply)
    },
    async fill(listId, name, emails) {
      const path = `${pathOf(listId)}/segments`
      const known = await pages(ask, `${path}?type=static`, 'segments', Segment)
      const found = known.find((one) => one.name === name)
      const body = { name, static_segment: emails }
      await (found ? write('PATCH', `${path}/${found.id}`, body, Done) : write('POST', path, body, Done))
    },
  }
}

const pathOf = (listId: string) => `lists/${encodeURIComponent(listId)}`
