import { api } from '@stayboard/contract'
import { useState } from 'react'
import { inPlace, onDemand } from '../../kit/core/loading/on-demand.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import { DegreeField } from '../../kit/map/DegreeField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { AddressSearch } from './AddressSearch.tsx'
import type { Site } from './site.ts'

const PinMap = onDemand(() => import('../../kit/map/PinMap.tsx'), inPlace({ heights: [260] }))

interface Props {
  enquiryId: number
  /** The stored place of work; `null` if there is none. */
  site: Site | null
  onClose: () => void
}

type Typed = { latitude: number | undefined; longitude: number | undefined }

/** Sets where the people of an enquiry work, on a map or by coordinates (docs/rules/enquiries.md#site). */
export default function SiteForm({ enquiryId, site, onClose }: Props) {
  const [{ latitude, longitude }, setTyped] = useState<Typed>({
    latitude: site?.latitude,
    longitude: site?.longitude,
  })
  const { place, isPending } = usePlacing(enquiryId, onClose)
  const typed = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
  return (
    <Dialog title={t('sites.set')} size="lg" isWholeOnPhone onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('sites.setHelp')}
        </Text>
        <AddressSearch name={site?.isExact ? '' : (site?.name ?? '')} onFind={setTyped} />
        {typed && (
          <div style={{ height: 260 }}>
            <PinMap place={typed} label={t('sites.title')} onMove={setTyped} />
          </div>
        )}
        <Group gap="xs">
          <DegreeField
            label={t('shared.latitude')}
            value={latitude}
            limit={90}
            onChange={(degrees) => setTyped({ latitude: degrees, longitude })}
          />
          <DegreeField
            label={t('shared.longitude')}
            value={longitude}
            limit={180}
            onChange={(degrees) => setTyped({ latitude, longitude: degrees })}
          />
        </Group>
        <Group justify="flex-end">
          {site?.isExact && (
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => place({ latitude: null, longitude: null })}
            >
              {t('sites.useCity')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button disabled={typed === null} loading={isPending} onClick={() => typed && place(typed)}>
            {t('actions.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function usePlacing(enquiryId: number, onClose: () => void) {
  const { mutate, isPending } = useUndoable(api.enquiries.placeSite)
  const place = (body: { latitude: number | null; longitude: number | null }) =>
    mutate({ params: { enquiryId }, body }, { done: t('sites.saved'), whileShown: onClose })
  return { place, isPending }
}
