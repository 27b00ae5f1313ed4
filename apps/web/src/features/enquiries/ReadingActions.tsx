import { IconPencil } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { NextButton } from './NextButton.tsx'
import type { SectionCounts } from './useCounts.ts'
import type { EnquiryAnswer } from './useEnquiryForm.ts'

interface Props {
  enquiry: EnquiryAnswer['enquiry']
  counts: SectionCounts | undefined
  mayEdit: boolean
  onClose: () => void
  onEdit: () => void
}

/** The buttons of an enquiry's read view: close, edit, and the next step. */
export const ReadingActions = ({ enquiry, counts, mayEdit, onClose, onEdit }: Props) => (
  <>
    <Button variant="default" onClick={onClose}>
      {t('actions.close')}
    </Button>
    {mayEdit && (
      <>
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('enquiries.page.editAll')}
        </Button>
        <NextButton enquiry={enquiry} counts={counts} />
      </>
    )}
  </>
)
