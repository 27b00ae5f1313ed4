import { type MailAddress, writeAddress } from '@stayboard/contract'
import { clientAt } from '../clients/clients.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { exploiterId, exploiterShares, exploiters } from '../system/exploiters.ts'
import { demoUsers } from '../system/users.ts'
import { daysBefore, type World } from '../world.ts'
import { messageStories, otherStories, type Story } from './message-stories.ts'

const HOUR = 3_600_000

/** The age of the oldest message in days. Messages become more frequent towards today. */
const OLDEST = 90

interface Conversation {
  message: Row<'messages'>
  mails: Row<'mails'>[]
}

/** The conversations of the shared inbox, in several languages, brands and states. */
function* conversations(world: World): Generator<Conversation> {
  for (let index = 0; index < world.size.messages; index += 1) yield conversation(world, index)
}

function conversation(world: World, index: number): Conversation {
  const random = randomFor('message', index)
  const client = clientAt(world, random.between(0, world.size.clients - 1))
  const age = OLDEST * (1 - (index + 0.5) / world.size.messages) ** 3
  const name = `${client.firstname} ${client.lastname}`
  const story = random.pick(messageStories[client.country ?? ''] ?? otherStories)
  const brand = brandOf(client.exploiterId ?? exploiterId(random.weighted(exploiterShares)))
  const userId = random.between(1, demoUsers.length - 2)
  const people = { person: { name, address: client.email }, brand, userId, thread: `inbox${index + 1}` }
  const mails = written(random, story, people, daysBefore(world.now, age)).filter(
    ({ at }, place) => place === 0 || Date.parse(String(at)) < world.now.getTime(),
  )
  const last = mails.at(-1)
  const isOurs = last?.state === 'SENT'
  return {
    mails,
    message: {
      messageId: index + 1,
      subject: story.subject,
      contactName: name,
      contactEmail: client.email,
      sentDate: String(last?.at),
      unansweredSince: isOurs ? null : String(last?.at),
      ...assigned(random, { clientId: client.clientId, userId, exploiterId: brand.exploiterId }, isOurs),
      ...withClosing(stateOf(random, age, isOurs), String(last?.at), world),
    },
  }
}

interface People {
  person: MailAddress
  brand: Row<'exploiters'>
  userId: number
  thread: string
}

/** The mails of client and office in turn, as far as the story has gone by now. */
function written(random: Random, { subject, texts }: Story, people: People, began: Date): Row<'mails'>[] {
  const { person, brand, userId, thread } = people
  const house = { name: brand.name, address: brand.email ?? '' }
  let at = began.getTime()
  return texts.slice(0, random.between(1, texts.length)).map((text, place) => {
    at += place * random.between(1, 20) * HOUR
    const isOurs = place % 2 === 1
    if (isOurs) at = whenOpen(at)
    const [from, to] = isOurs ? [house, person] : [person, house]
    const when = new Date(at).toISOString()
    return {
      enquiryId: null,
      ...(isOurs ? { state: 'SENT', sentAt: when, userId } : { state: 'RECEIVED' }),
      fromName: from.name,
      fromAddress: from.address,
      toAddresses: writeAddress(to),
      subject: place === 0 ? subject : `Re: ${subject}`,
      body: text.replaceAll('{name}', person.name),
      messageId: `<${place}.${thread}@mail.example>`,
      thread,
      at: when,
      sendAfter: when,
    }
  })
}

/** The hours in UTC between which the office sends mails. They are office hours in winter and in summer. */
const OPEN = { from: 8, until: 15 }

/** Moves a moment outside the office hours to the next opening, plus a while. In ms since 1970. */
function whenOpen(at: number): number {
  const moment = new Date(at)
  const isOpen = moment.getUTCHours() >= OPEN.from && moment.getUTCHours() < OPEN.until
  if (isOpen && isWorkday(moment)) return at
  if (moment.getUTCHours() >= OPEN.from) moment.setUTCDate(moment.getUTCDate() + 1)
  while (!isWorkday(moment)) moment.setUTCDate(moment.getUTCDate() + 1)
  return moment.setUTCHours(OPEN.from, 5 + moment.getUTCMinutes() * 2)
}

const isWorkday = (moment: Date) => moment.getUTCDay() % 6 !== 0

/** The assignments of a message: complete if it was answered, otherwise only for some. */
function assigned(
  random: Random,
  all: Pick<Row<'messages'>, 'clientId' | 'userId' | 'exploiterId'>,
  isOurs: boolean,
) {
  return {
    clientId: isOurs || random.chance(0.6) ? all.clientId : null,
    userId: isOurs || random.chance(0.5) ? all.userId : null,
    exploiterId: isOurs || random.chance(0.75) ? all.exploiterId : null,
  }
}

/** The closing time of a closed message: an hour after its last mail. */
const withClosing = (state: ReturnType<typeof stateOf>, lastAt: string, { now }: World) => {
  const closed = new Date(Math.min(now.getTime(), Date.parse(lastAt) + HOUR))
  return { ...state, closedAt: state.status === 'CLOSED' ? closed.toISOString() : null }
}

/** The state of a message. Most messages older than a week are closed. @param age in days */
function stateOf(random: Random, age: number, isOurs: boolean): Pick<Row<'messages'>, 'status' | 'isOpened'> {
  if (random.chance(age > 7 ? 0.97 : 0.2)) return { status: 'CLOSED', isOpened: true }
  if (isOurs) return { status: 'WAITING_FOR_REPLY', isOpened: true }
  const status = random.weighted({ OPEN: 70, READ: 22, UNKNOWN: 8 })
  return { status, isOpened: status === 'READ' || random.chance(0.3) }
}

const brands = new Map([...exploiters()].map((one) => [one.exploiterId, one]))

function brandOf(id: number) {
  const brand = brands.get(id)
  if (!brand) throw new RangeError(`no exploiter ${id}`)
  return brand
}

export function* messages(world: World): Generator<Row<'messages'>> {
  for (const { message } of conversations(world)) yield message
}

export function* messageThreads(world: World): Generator<Row<'messageThreads'>> {
  for (const { message, mails } of conversations(world))
    yield {
      messageThreadId: Number(message.messageId),
      messageId: Number(message.messageId),
      thread: mails[0]?.thread ?? '',
    }
}

/** The mails of messages. @param mailId the id of the last mail before them */
export function* messageMails(world: World, mailId: number): Generator<Row<'mails'>> {
  let number = mailId
  for (const { mails } of conversations(world))
    for (const [place, mail] of mails.entries()) {
      number += 1
      yield { mailId: number, ...mail, replyToId: place === 0 ? null : number - 1 }
    }
}
