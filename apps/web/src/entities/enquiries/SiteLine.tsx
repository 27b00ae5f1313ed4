import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { siteName, useSite } from './site.ts'

const SiteForm = dialogOnDemand(() => import('./SiteForm.tsx'))

/** Says from which place distances are measured, with a button that sets it. Says so if no place of work is known. */
export function SiteLine({ enquiryId }: { enquiryId: number }) {
  const [isOpen, setOpen] = useState(false)
  const site = useSite(enquiryId)
  if (site === undefined) return null
  return (
    <Group gap={4} wrap="nowrap" mb="sm">
      <Text size="sm" c="dimmed">
        {site ? t('sites.fromExact', { place: siteName(site) }) : t('sites.unknown')}
      </Text>
      {may(api.enquiries.placeSite) && (
        <IconButton aria-label={t('sites.set')} onClick={() => setOpen(true)}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
      )}
      {isOpen && <SiteForm enquiryId={enquiryId} site={site} onClose={() => setOpen(false)} />}
    </Group>
  )
}
