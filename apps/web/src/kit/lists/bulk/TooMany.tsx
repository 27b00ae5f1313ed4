import { BULK_CEILING } from '@stayboard/contract'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { Chosen } from '../state/chosen.ts'

/** Says that more rows are selected than one bulk change allows, and offers to deselect the rest. */
export function TooMany({ chosen: { names, keep } }: { chosen: Chosen }) {
  const shown = numberText(BULK_CEILING)
  return (
    <>
      <Text size="sm" role="alert">
        {t('lists.tooMany', { shown })}
      </Text>
      <Button variant="subtle" onClick={() => keep([...names.keys()].slice(0, BULK_CEILING))}>
        {t('lists.keepFirst', { shown })}
      </Button>
    </>
  )
}
