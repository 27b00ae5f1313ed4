import { BULK_CEILING } from '@stayboard/contract'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { whileBusy } from '../../core/notices/while-busy.ts'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { BulkProps } from './props.ts'

/** Selects all rows that match the filters on all pages, up to the maximum of a bulk change. */
export function ChooseAll({ chosen, query, total }: BulkProps) {
  const [isBusy, setBusy] = useState(false)
  const most = Math.min(total, BULK_CEILING)
  if (chosen.names.size >= most) return null
  const choose = () => whileBusy(setBusy, () => chosen.add({ ...query, page: 0, size: most }))
  const key = total > BULK_CEILING ? 'lists.chooseFirst' : 'lists.chooseAll'
  return (
    <Button variant="subtle" loading={isBusy} onClick={() => void choose()}>
      {t(key, { shown: numberText(most), total: numberText(total) })}
    </Button>
  )
}
