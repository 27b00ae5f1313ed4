import { api, type GuestColumn, type GuestPasteRow, type WireAnswer } from '@stayboard/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/core/calls/calls.ts'
import { useDebouncedValue } from '../../../ui/hooks.ts'

export type GuestFault = WireAnswer<typeof api.stays.pasteGuests>['rows'][number]['errors'][number]

/** The pause in typing after which the server reads the rows, in ms. */
const READ_AFTER = 500

interface List {
  refNumber: string
  currentDepartment: string | null
  rows: readonly GuestPasteRow[]
}

/** The server's validation of a guest list. Nothing is saved. */
export function useReading({ refNumber, currentDepartment, rows }: List) {
  const [settled] = useDebouncedValue(rows, READ_AFTER)
  const isEnabled = settled.length > 0 && currentDepartment !== null
  const { data, isFetching } = useQuery({
    queryKey: ['guest list', refNumber, currentDepartment, settled],
    queryFn: ({ signal }) =>
      send(api.stays.pasteGuests, {
        body: { refNumber, currentDepartment: currentDepartment ?? '', rows: [...settled], dryRun: true },
        signal,
      }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const errors = isEnabled && rows.length > 0 ? (data?.rows.map((row) => row.errors) ?? []) : []
  const all = errors.flat()
  return {
    faultsOf: (at: number): readonly GuestFault[] | undefined => errors[at],
    isWrong: (column: GuestColumn) => all.some(({ field }) => field === column),
    /** The number of invalid cells in the guest list. */
    count: all.length,
    isUnderWay: settled !== rows || isFetching,
  }
}
