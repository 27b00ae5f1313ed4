import { api } from '@stayboard/contract'
import { useEffect } from 'react'
import { useKeptCall } from '../../kit/core/kept/useKeptCall.ts'
import { t } from '../../kit/core/words/words.ts'
import { Pills } from '../../ui/Pills.tsx'
import { Arrivals } from './Arrivals.tsx'
import { Kept } from './Kept.tsx'
import { Tonight } from './Tonight.tsx'

interface Props {
  /** The chosen day; `undefined` for today. */
  day: string | undefined
  today: string
  cityId: string | undefined
  /** Called when both calls have succeeded. */
  onLoaded?: () => void
}

/**
 * Arrivals, departures and overnight guests. All calls are sent at once, so that the answers can be stored for use without a
 * connection.
 */
export function ArrivalLists({ day, today, cityId, onLoaded }: Props) {
  const from = day ?? today
  const name = `${day ?? ''} ${cityId ?? ''}`
  const city = cityId === undefined ? {} : { cityId }
  const { arrivals, tonight } = api.nightRegister
  const coming = useKeptCall(name, arrivals, { query: { from, ...city } }, { keepOld: true })
  const sleeping = useKeptCall(name, tonight, { query: { night: from, ...city } }, { keepOld: true })
  const isLoaded = [coming, sleeping].every(({ data, since }) => data !== undefined && since === null)
  useEffect(() => {
    if (isLoaded) onLoaded?.()
  }, [isLoaded, onLoaded])
  const tabs = [
    {
      name: 'arrivals',
      label: t('myDay.filters.ARRIVAL'),
      content: <Kept asked={coming}>{(data) => <Arrivals of="arrivals" data={data} />}</Kept>,
    },
    {
      name: 'departures',
      label: t('arrivals.leaving'),
      content: <Kept asked={coming}>{(data) => <Arrivals of="departures" data={data} />}</Kept>,
    },
    {
      name: 'tonight',
      label: t('arrivals.tonight'),
      content: <Kept asked={sleeping}>{(data) => <Tonight data={data} />}</Kept>,
    },
  ]
  return <Pills label={t('menu.arrivals')} tabs={tabs} />
}
