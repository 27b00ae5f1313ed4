import { ContactedProvider, type ContactStatus, contactedProviders, plainLines } from '@stayboard/contract'
import { isAnswer, refusalIn, waitingFor } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area, type Change } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { canBeAsked, repository } from './contacted-providers.repository.ts'

const ASKED: ContactStatus = 'Inquiry requested'

/**
 * The area of contacted providers: departments that are asked for an enquiry
 * (docs/rules/offers.md#contacted-providers).
 */
export const contactedProviderArea = area({
  resource: { ...ContactedProvider, calls: contactedProviders },
  repository,
  present: ({ cityName, reply, ...row }, links, { clock }) => ({
    ...row,
    reply: reply && shown(reply),
    ...waitingFor({ ...row, reply }, clock()),
    department: { departmentId: row.departmentId, name: row.departmentName, cityName },
    _links: { ...links, ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId) },
  }),
  derive(given, before, { clock }) {
    if (before && !hasChanged(given, before)) return {}
    const now = clock()
    return { changedAt: now, ...momentsOf(given.status, before?.status, now) }
  },
  rulesAcross: requireAskable,
})

type Reply = NonNullable<NonNullable<Awaited<ReturnType<typeof repository.find>>>['reply']>

/** A reply without its text, with whether it is a refusal (docs/rules/offers-from-mails.md#refusals). */
const shown = ({ subject, body, ...reply }: Reply) => ({
  ...reply,
  refusal: reply.isBounce ? null : refusalIn(subject, plainLines(body)),
})

/** Sets the time of asking or answering if the status changed accordingly (docs/rules/offers.md#performance). */
function momentsOf(status: unknown, before: unknown, now: Date) {
  if (status === ASKED && before !== ASKED) return { askedAt: now, answeredAt: null }
  return before === ASKED && isAnswer(status) ? { answeredAt: now } : {}
}

const hasChanged = (given: Columns, before: Columns) =>
  Object.entries(given).some(([name, value]) => value !== undefined && value !== before[name])

/** Only active departments with rooms can be added. Departments that are already listed stay when they close. */
async function requireAskable({ before, after }: Change, { db }: Actor) {
  if (before?.departmentId === after.departmentId || (await canBeAsked(db, Number(after.departmentId))))
    return []
  return [{ field: 'department', code: 'departmentNotAsked' } as const]
}
