import { IconArrowMerge, IconEqualNot } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { IconButton } from '../../ui/Button.tsx'

interface Props {
  /** The names of both records. */
  names: { one: string; other: string }
  onMerge: () => void
  onApart: () => void
}

/** The buttons of a pair: compare and merge the records, or declare them different. */
export function PairActions({ names, onMerge, onApart }: Props) {
  return (
    <>
      <IconButton
        aria-label={t('duplicates.mergeNames', names)}
        title={t('duplicates.merge')}
        onClick={onMerge}
      >
        <IconArrowMerge size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('duplicates.apartNames', names)}
        title={t('duplicates.apart')}
        onClick={onApart}
      >
        <IconEqualNot size={16} aria-hidden />
      </IconButton>
    </>
  )
}
