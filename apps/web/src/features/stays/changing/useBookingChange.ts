import { api, Stay, type StayWarningCode, type WireBody } from '@stayboard/contract'
import { faultOfChange } from '@stayboard/domain'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { acceptanceFields, checkAcceptance, notAccepted } from '../../../entities/stays/acceptance.ts'
import { send, useSend } from '../../../kit/core/calls/calls.ts'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { reasonOf } from '../../../kit/core/notices/reason-of.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { useCallForm } from '../../../kit/forms/useCallForm.ts'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { departmentLink, type PanelStay } from '../stay.ts'
import type { Outcome } from './outcome.ts'
import { useMails } from './useMails.ts'

type Mail = NonNullable<WireBody<typeof api.bookingChanges.change>['mails']>[number]

/** The form values of a change of bookings. */
export type ChangeBody = {
  stays: { spaceTypeReservationId: number; version: number }[]
  checkIn: string | null
  checkOut: string | null
  isCancelled: boolean
  isMoved: boolean
  moveDay: string | null
  currentDepartment: string
  spaceType: string | null
  totalAdults: number | null
  addedPrice: number | null
  pricePerNight: number | null
  totalPrice: number | null
  reason: string | null
  fee: number | null
  followEnquiry: boolean
  followPrognosis: boolean
  mails: Mail[]
  acceptedWarnings: StayWarningCode[]
  acceptedReason: string | null
}

/** The value that several bookings share; `null` if they differ. */
export function common<Value>(stays: readonly PanelStay[], of: (stay: PanelStay) => Value): Value | null {
  const [first, ...others] = stays.map(of)
  return first !== undefined && others.every((one) => one === first) ? first : null
}

/** The bookings in the body of a call: id and version. */
export const namedStays = (stays: readonly PanelStay[]): ChangeBody['stays'] =>
  stays.map(({ spaceTypeReservationId, version }) => ({ spaceTypeReservationId, version }))

interface Options {
  enquiryId: number
  /** The bookings that are initially selected. */
  stays: readonly PanelStay[]
  /** All bookings that can be selected. */
  booked: readonly PanelStay[]
  /** Proposed values, such as the place where a booking was dropped. */
  given: Partial<ChangeBody> | undefined
  onClose: () => void
}

/** The form state of a change of bookings, with the preview of its effects and the mails about it. */
export function useBookingChange({ enquiryId, stays, booked, given, onClose }: Options) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const queries = useQueryClient()
  const { mutateAsync, isPending, isSuccess } = useSend(api.bookingChanges.change)
  const sent = useRef<Mail[]>([])
  const form = useCallForm({
    name: `change of bookings of enquiry ${enquiryId}`,
    kind: Stay.item,
    schema: api.bookingChanges.change.body,
    starts: {
      stays: namedStays(stays),
      ...{ checkIn: common(stays, (one) => one.checkIn), checkOut: common(stays, (one) => one.checkOut) },
      ...{ isCancelled: false, isMoved: false, moveDay: null, spaceType: null },
      currentDepartment: departmentLink(stays[0]?.departmentId ?? 0),
      totalAdults: common(stays, (one) => one.totalAdults),
      ...{ addedPrice: null, pricePerNight: null, totalPrice: null, reason: null, fee: null },
      ...{ followEnquiry: true, followPrognosis: true, mails: [] },
      ...notAccepted,
    },
    // Excluded from stored drafts, because the bookings may have changed before a draft is reopened.
    secrets: ['stays', 'mails', ...acceptanceFields],
    check: checkAcceptance,
    send: async (body: ChangeBody) => {
      await queries.cancelQueries({ queryKey: previewKey(enquiryId) })
      return mutateAsync({ params: { enquiryId }, body: { ...body, mails: sent.current } })
    },
    savedText: () => t('bookingChanges.done'),
    onRefused: setProblem,
    onClose,
  })
  const proposed = useRef(given)
  const { set } = form
  useEffect(() => {
    if (proposed.current) set(proposed.current)
    proposed.current = undefined
  })
  const outcome = useOutcome(enquiryId, booked, form.values, !isPending && !isSuccess)
  const mails = useMails(outcome.data?.mails ?? [])
  useLayoutEffect(() => {
    sent.current = mails.chosen
  })
  return { form, problem, outcome, mails }
}

/** The debounce delay of the preview, in ms. */
const ASK_AFTER = 350

const previewKey = (enquiryId: number) => ['booking change', enquiryId]

/**
 * The effects of the unsaved change, or why it is refused. The call changes nothing, so no queries are invalidated. It is not
 * made for days that it would refuse, such as 2020 while somebody types 2027. Once the change is sent, it is no longer made,
 * because the bookings have new versions and the server would refuse the old ones.
 */
function useOutcome(enquiryId: number, booked: readonly PanelStay[], values: object, isOpen: boolean) {
  const [asked] = useDebouncedValue(JSON.stringify({ ...values, ...notAccepted, mails: [] }), ASK_AFTER)
  const body: ChangeBody = JSON.parse(asked)
  const fault = faultIn(body, booked)
  const { data, error } = useQuery<Outcome, Problem>({
    queryKey: [...previewKey(enquiryId), asked],
    queryFn: ({ signal }) => send(api.bookingChanges.preview, { params: { enquiryId }, body, signal }),
    enabled: isOpen && body.stays?.length > 0 && fault === null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const refusal = fault ? messageOf(fault) : error && reasonOf(error)
  return { data: refusal === null ? data : undefined, refusal }
}

/** Why the chosen bookings cannot have the days of the form; `null` if they can. */
function faultIn({ stays, isMoved, moveDay, ...days }: ChangeBody, booked: readonly PanelStay[]) {
  const ids = new Set(stays?.map(({ spaceTypeReservationId }) => spaceTypeReservationId))
  const faults = booked
    .filter(({ spaceTypeReservationId }) => ids.has(spaceTypeReservationId))
    .map((stay) => faultOfChange(stay, { ...days, moveFrom: isMoved ? moveDay : null }))
  return faults.find((fault) => fault !== null) ?? null
}
