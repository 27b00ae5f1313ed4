import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'

const WantedForm = dialogOnDemand(() => import('./WantedForm.tsx'))

/** The requested department of an enquiry, with which new bookings start. */
export function WantedDepartment({ enquiry }: OfEnquiry) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap={4}>
      <span>
        {t('stays.wantedDepartment')}: {enquiry.departmentName ?? t('stays.noWanted')}
      </span>
      {may(api.enquiries.addDepartment) && (
        <IconButton aria-label={t('stays.setWanted')} onClick={() => setOpen(true)}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
      )}
      {isOpen && <WantedForm enquiry={enquiry} onClose={() => setOpen(false)} />}
    </Group>
  )
}
