import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

const HOUR_MS = 3_600_000
const none: RowOf<typeof api.places.countries>[] = []

/** All countries; none until they are there. They seldom change, so that one answer does for an hour. */
export function useCountries(): RowOf<typeof api.places.countries>[] {
  const { data } = useCall(api.places.countries, {}, { staleTime: HOUR_MS })
  return data?._embedded.countries ?? none
}
