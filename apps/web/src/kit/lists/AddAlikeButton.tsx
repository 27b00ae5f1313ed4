import { Button } from '@mantine/core'
import { IconCopyPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../core/words/words.ts'
import { ALIKE } from './table/alike.ts'
import { opens } from './table/RowLink.tsx'

/** The button of a list whose records may be added many at once, told apart by their codes. */
export function AddAlikeButton() {
  const { t } = useWords()
  return (
    <Button
      component={Link}
      to="."
      search={opens(ALIKE).search}
      variant="default"
      leftSection={<IconCopyPlus size={16} aria-hidden />}
    >
      {t('rooms.addAlike')}
    </Button>
  )
}
