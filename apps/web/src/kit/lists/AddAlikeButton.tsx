import { IconCopyPlus } from '@tabler/icons-react'
import { ButtonLink } from '../core/address/links.tsx'
import { useOpening } from '../core/address/useOpening.ts'
import { t } from '../core/words/words.ts'
import { ALIKE } from './rows/alike.ts'

/** Opens the dialog that adds several records that differ only in their codes. */
export function AddAlikeButton() {
  return (
    <ButtonLink
      {...useOpening()(ALIKE)}
      variant="default"
      leftSection={<IconCopyPlus size={16} aria-hidden />}
    >
      {t('rooms.addAlike')}
    </ButtonLink>
  )
}
