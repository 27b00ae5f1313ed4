import type { ContactStatus } from '@stayboard/contract'

/** The hours after which a missing answer is overdue (docs/rules/offers.md#waiting). */
export const ANSWER_HOURS = 48

const HOUR_MS = 3_600_000

interface Asked {
  status: ContactStatus
  askedAt: string | null
  /** The latest mail from it since. */
  reply: { isBounce: boolean } | null
}

/** How long an answer has been awaited, in whole hours, and whether it is overdue: no mail has come either. No hours if none is awaited. */
export function waitingFor({ status, askedAt, reply }: Asked, now: Date) {
  if (status !== 'Inquiry requested' || askedAt === null) return { waitingHours: null, isOverdue: false }
  const hasCome = reply !== null && !reply.isBounce
  const passed = Math.max(0, now.getTime() - Date.parse(askedAt))
  return {
    waitingHours: Math.floor(passed / HOUR_MS),
    isOverdue: !hasCome && passed > ANSWER_HOURS * HOUR_MS,
  }
}

/** The states of a provider that was never asked, or that already knows that nothing comes of it. */
const unconcerned: ReadonlySet<ContactStatus> = new Set([
  'Not contacted yet',
  'No availability',
  'Rejected',
  'Cancelled',
])

/** Whether a provider that was asked has answered, if its state becomes this one. Rejecting is our answer. */
export const isAnswer = (status: unknown): boolean => answers.some((one) => one === status)

/** The states of a provider whose offer was taken. */
export const wonStatuses: readonly ContactStatus[] = [
  ...(['Accepted', 'Confirmed', 'Reservation nr received'] as const),
  ...(['Invoice from provider', 'Paid invoice from provider'] as const),
]
const answers: readonly ContactStatus[] = ['Offer received', 'No availability', ...wonStatuses]

/** Whether a provider is rejected when another one is accepted (docs/rules/offers.md#accepting). */
export const isRejectedByOthers = (status: ContactStatus): boolean => !unconcerned.has(status)

/** Whether the offers of a provider no longer stand, because it has no rooms or was cancelled. */
export const hasWithdrawn = (status: ContactStatus): boolean =>
  status === 'No availability' || status === 'Cancelled'
