import { api } from '@stayboard/contract'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { EnquiryAnswer } from '../useEnquiryForm.ts'

const ExtendForm = dialogOnDemand(() => import('./ExtendForm.tsx'))

/** Buttons that extend and duplicate an enquiry. The new enquiry opens. */
export function CopyActions({ enquiry }: Pick<EnquiryAnswer, 'enquiry'>) {
  const [isExtending, setExtending] = useState(false)
  const { mutate, isPending } = useSend(api.enquiries.duplicate)
  const undo = useUndo()
  const open = useOpen()
  const duplicate = () =>
    mutate(
      { params: { enquiryId: enquiry.enquiryId } },
      {
        onSuccess: (made, action) => {
          open(made)
          notify.done(t('enquiries.duplicated', { number: made.enquiry.refNumber }), () => void undo(action))
        },
        onError: notify.problem,
      },
    )
  return (
    <Group gap="xs">
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setExtending(true)}
      >
        {t('enquiries.extend')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={isPending}
        onClick={duplicate}
      >
        {t('enquiries.duplicate')}
      </Button>
      {isExtending && <ExtendForm enquiry={enquiry} onClose={() => setExtending(false)} onExtended={open} />}
    </Group>
  )
}

/** Returns a function that opens the page of a new enquiry. */
function useOpen() {
  const navigate = useNavigate()
  return ({ enquiry }: EnquiryAnswer) =>
    void navigate({ to: '/enquiries/$enquiryId', params: { enquiryId: String(enquiry.enquiryId) } })
}
