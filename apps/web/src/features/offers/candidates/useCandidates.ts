import { api, CANDIDATE_CEILING } from '@stayboard/contract'
import { useState } from 'react'
import { pointOf, type Site } from '../../../entities/enquiries/site.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { Need } from './need.ts'

/** The number of departments shown at first and added by each press of "more". */
const STEP = 200

/** The departments that hold the whole group, and those with free places for part of it. */
export function useCandidates(enquiryId: number, need: Need, site: Site | null | undefined) {
  const [size, setSize] = useState(STEP)
  const params = { enquiryId }
  const query = queryOf(need, site)
  const isGroup = need.capacity !== null && need.capacity > 1
  const whole = useCall(
    api.contactedProviders.candidates,
    { params, query: { ...query, size: String(size) } },
    { keepOld: true },
  )
  const some = useCall(
    api.contactedProviders.candidates,
    { params, query: { ...query, capacity: '1' } },
    { enabled: isGroup, keepOld: true },
  )
  const more = size < CANDIDATE_CEILING ? () => setSize(size + STEP) : null
  return { whole, partly: isGroup ? (some.data?._embedded.providerDepartments ?? []) : [], more }
}

const queryOf = ({ query, city, capacity, within }: Need, site: Site | null | undefined) => ({
  query,
  ...(within !== null && site ? { near: pointOf(site), kilometres: String(within) } : {}),
  ...(city === undefined ? {} : { cityId: city === null ? '0' : (city.split('/').at(-1) ?? '') }),
  ...(capacity === null ? {} : { capacity: String(capacity) }),
})
