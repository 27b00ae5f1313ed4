import { api } from '@stayboard/contract'
import { IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'

const EventMap = onDemand(() => import('./EventMap.tsx'))

/** A button that shows the next 1,000 coming events on the map. The code of the map is loaded then. */
export function EventMapPart() {
  const [isShown, setShown] = useState(false)
  const { data } = useCall(api.marketing.list, { query: { size: '1000' } }, { enabled: isShown })
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconMap size={16} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {t('menu.providerMap')}
      </Button>
      {isShown && <EventMap events={data?._embedded.marketingEvents} label={t('marketing.onMap')} />}
    </>
  )
}
