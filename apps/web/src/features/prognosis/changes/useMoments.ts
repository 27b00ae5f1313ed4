import type { api } from '@stayboard/contract'
import { addDays, nights } from '@stayboard/domain'
import type { Given } from '../../../kit/core/calls/send.ts'
import { useToday } from '../../../kit/core/words/clock.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { Financial } from '../useFinancial.ts'

/** Any Friday, from which weekdays are counted. */
const FRIDAY = '1970-01-02'

/** The last Friday before a day. For a Friday, this is a week earlier. */
export function lastFriday(today: string): string {
  const since = nights(FRIDAY, today) % 7
  return addDays(today, -(since === 0 ? 7 : since))
}

export interface ChosenMoments {
  from: string
  /** The last day of the comparison; `undefined` for the current state. */
  to: string | undefined
  query: Given<typeof api.prognosis.bridge>['query'] & { from: string }
  choose: (moments: { from?: string | null; to?: string | null }) => void
}

/** The two days to compare, from the address. The default is from last Friday to now. */
export function useMoments({ address, filters, isWeighted, put }: Financial): ChosenMoments {
  const today = useToday()
  const from = address.from ?? lastFriday(today)
  const { organisationId, exploiterId } = filters
  return {
    from,
    to: address.to,
    query: {
      from,
      probabilityRatio: isWeighted ? 'true' : 'false',
      ...(address.to === undefined ? {} : { to: address.to }),
      ...(organisationId === undefined ? {} : { organisationId }),
      ...(exploiterId === undefined ? {} : { exploiterId }),
    },
    choose: (moments) => put({ ...moments, part: null, inMonth: null, end: null, page: null }),
  }
}

/** The labels of the totals at both ends of a bridge. */
export function useEndName({ from, to }: ChosenMoments): (end: 'from' | 'to') => string {
  return (end) => {
    if (end === 'from') return t('prognosis.bridgeStart', { day: dayText(from) })
    return to === undefined ? t('prognosis.bridgeEnd') : t('prognosis.bridgeEndOn', { day: dayText(to) })
  }
}
