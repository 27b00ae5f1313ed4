import { api } from '@stayboard/contract'
import type { Place } from '@stayboard/domain'
import { useState } from 'react'
import { send, useCall } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { whileBusy } from '../../kit/core/notices/while-busy.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { Group } from '../../ui/layout.tsx'

interface Props {
  /** The name of the place to search for first, such as a city. */
  name: string
  onFind: (place: Place) => void
}

/** A search field that finds a place by its address. Shows nothing without a geocoder. */
export function AddressSearch({ name, onFind }: Props) {
  const [address, setAddress] = useState(name)
  const [isLooking, setLooking] = useState(false)
  const { data } = useCall(api.map.configuration, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (!data?.geocoder || !may(api.map.lookUp)) return null
  const lookUp = () =>
    whileBusy(setLooking, async () => {
      const { found, ...place } = await send(api.map.lookUp, { params: { address: address.trim() } })
      onFind(place)
      notify.done(t('map.found', { address: found }))
    })
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput
        style={{ flex: 1 }}
        label={t('shared.address')}
        placeholder={t('sites.addressExample')}
        value={address}
        maxLength={150}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && address.trim() !== '') void lookUp()
        }}
      />
      <Button
        variant="default"
        loading={isLooking}
        disabled={address.trim() === ''}
        onClick={() => void lookUp()}
      >
        {t('map.lookUp')}
      </Button>
    </Group>
  )
}
