import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

const HOUR_MS = 3_600_000
const none: RowOf<typeof api.places.countries>[] = []

/** All countries, or an empty list while loading. Cached for an hour, because countries seldom change. */
export function useCountries(): RowOf<typeof api.places.countries>[] {
  const { data } = useCall(api.places.countries, {}, { staleTime: HOUR_MS })
  return data?._embedded.countries ?? none
}
