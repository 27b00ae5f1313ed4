import type { ContactStatus } from '@stayboard/contract'

/** The hours after which a missing answer is overdue (docs/rules/offers.md#waiting). */
export const ANSWER_HOURS = 48

const HOUR_MS = 3_600_000

interface Asked {
  status: ContactStatus
  askedAt: string | null
  /** The latest mail from the provider since the request. */
  reply: { isBounce: boolean } | null
}

/**
 * How long an answer has been awaited, in whole hours (`null` if none is awaited), and whether it is overdue. It is not overdue
 * if the provider has written a mail since.
 */
export function waitingFor({ status, askedAt, reply }: Asked, now: Date) {
  if (status !== 'Inquiry requested' || askedAt === null) return { waitingHours: null, isOverdue: false }
  const hasCome = reply !== null && !reply.isBounce
  const passed = Math.max(0, now.getTime() - Date.parse(askedAt))
  return {
    waitingHours: Math.floor(passed / HOUR_MS),
    isOverdue: !hasCome && passed > ANSWER_HOURS * HOUR_MS,
  }
}

/** The states of providers that need no refusal, because they were never asked or already know. */
const unconcerned: ReadonlySet<ContactStatus> = new Set([
  'Not contacted yet',
  'No availability',
  'Rejected',
  'Cancelled',
])

/** Whether a contacted provider's new state means that it has answered. A rejection is our answer, so it does not count. */
export const isAnswer = (status: unknown): boolean => answers.some((one) => one === status)

/** The states of a provider whose offer was accepted. */
export const wonStatuses: readonly ContactStatus[] = [
  ...(['Accepted', 'Confirmed', 'Reservation nr received'] as const),
  ...(['Invoice from provider', 'Paid invoice from provider'] as const),
]
const answers: readonly ContactStatus[] = ['Offer received', 'No availability', ...wonStatuses]

/** Whether a provider in this state is rejected when another one is accepted (docs/rules/offers.md#accepting). */
export const isRejectedByOthers = (status: ContactStatus): boolean => !unconcerned.has(status)

/** Whether the offers of a provider in this state are void, because it has no rooms or was cancelled. */
export const hasWithdrawn = (status: ContactStatus): boolean =>
  status === 'No availability' || status === 'Cancelled'
