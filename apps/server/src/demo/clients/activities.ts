import { enquiries } from '../enquiries/enquiries.ts'
import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { daysBefore, type World } from '../world.ts'
import { accountStories, clientStories, enquiryStories, leadStories, lostStories } from './conversations.ts'
import { organisations } from './organisations.ts'

type Activity = Row<'activities'>
type Stories = typeof leadStories

/** The record of a story, the user who is responsible, and the most days since it began. */
interface Partner {
  kind: 'organisation' | 'enquiry' | 'client'
  id: number
  userId: number | null | undefined
  days: number
}

/** The share of clients with activities: one in this many. */
const SPOKEN_WITH = 8

/** Calls, notes and meetings of organisations, enquiries and clients. */
export function* activities(world: World): Generator<Activity> {
  let activityId = 0
  for (const { partner, stories } of conversations(world))
    for (const activity of told(world, partner, stories)) {
      activityId += 1
      yield { ...activity, activityId }
    }
}

function* conversations(world: World): Generator<{ partner: Partner; stories: Stories }> {
  for (const { organisationId = 0, organisationStatus, userId } of organisations(world)) {
    const stories =
      organisationStatus === 'NOT_INTERESTED'
        ? lostStories
        : organisationStatus === 'PROSPECT'
          ? leadStories
          : accountStories
    yield { partner: { kind: 'organisation', id: Number(organisationId), userId, days: 120 }, stories }
  }
  for (const { enquiryId = 0, userId, timeStamp } of enquiries(world)) {
    const days = (world.now.getTime() - Date.parse(String(timeStamp))) / 86_400_000
    if (userId !== null)
      yield { partner: { kind: 'enquiry', id: Number(enquiryId), userId, days }, stories: enquiryStories }
  }
  for (let id = SPOKEN_WITH; id <= world.size.clients; id += SPOKEN_WITH)
    yield { partner: { kind: 'client', id, userId: 2, days: 90 }, stories: clientStories }
}

/** The activities of a story up to now, in office hours. The last one was at most three weeks ago. */
function* told({ now }: World, { kind, id, userId, days }: Partner, stories: Stories): Generator<Activity> {
  const random = randomFor(`activity ${kind}`, id)
  const story = random.pick(stories)
  const count = random.between(1, story.length)
  const lately = Math.min(days, random.between(1, 21))
  for (const [place, spoken] of story.slice(0, count).entries()) {
    const left = (count - 1 - place) / Math.max(1, count - 1)
    const at = daysBefore(now, lately + (days - lately) * left)
    at.setUTCHours(7 + place * 2 + random.between(0, 1), random.between(0, 59), 0, 0)
    yield {
      organisationId: kind === 'organisation' ? id : null,
      enquiryId: kind === 'enquiry' ? id : null,
      clientId: kind === 'client' ? id : null,
      kind: spoken.kind,
      text: spoken.text ?? null,
      outcome: spoken.outcome ?? null,
      at: (at > now ? now : at).toISOString(),
      userId: userId ?? null,
    }
  }
}
