import { BULK_CEILING } from '@stayboard/contract'
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from '../../../ui/BulkBar.module.css'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { whileBusy } from '../../core/notices/while-busy.ts'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import { confirm } from '../../dialogs/confirm.tsx'
import type { Chosen } from '../state/chosen.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { FailedDialog } from './FailedDialog.tsx'
import { bulkFields, rowsText } from './labels.ts'
import type { BulkProps } from './props.ts'
import { useBulk } from './useBulk.ts'

/** The actions for the selected rows. */
export default function BulkBar(props: BulkProps) {
  const { chosen, may, labels, named } = props
  const [isChanging, setChanging] = useState(false)
  const bulk = useBulk(chosen)
  const count = chosen.names.size
  const isTooMany = count > BULK_CEILING
  useEffect(() => {
    // The bar covers the lower end of the window, where the selected row may be, so the row is scrolled into view.
    document.activeElement?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const rows = rowsText(chosen.call, count)
  const changeRows = t('lists.bulkChangeRows', { rows })
  const deleteRows = t('lists.bulkDeleteRows', { rows })
  const counted = t('lists.chosen', { count, shown: numberText(count) })
  const remove = async () => {
    const isSure = await confirm({
      title: t('lists.bulkDeleteTitle', { rows }),
      message: t('lists.bulkDeleteText'),
      confirmLabel: deleteRows,
      isDestructive: true,
    })
    if (isSure) bulk.remove()
  }
  return (
    <section className={classes.bar} aria-label={named(t('lists.bulkActions'))}>
      <strong role="status">{counted}</strong>
      <IconButton aria-label={named(t('lists.chooseNone'))} onClick={() => chosen.keep([])}>
        <IconX size={16} aria-hidden />
      </IconButton>
      {isTooMany ? <TooMany chosen={chosen} /> : <ChooseAll {...props} />}
      {may.change && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          loading={bulk.isBusy}
          disabled={isTooMany}
          aria-label={named(changeRows)}
          onClick={() => setChanging(true)}
        >
          {changeRows}
        </Button>
      )}
      {may.remove && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={bulk.isBusy}
          disabled={isTooMany}
          aria-label={named(deleteRows)}
          onClick={() => void remove()}
        >
          {deleteRows}
        </Button>
      )}
      {isChanging && labels && (
        <ChangeDialog
          title={changeRows}
          action={changeRows}
          fields={bulkFields(chosen.call, labels)}
          onClose={() => setChanging(false)}
          onChange={(changes) => {
            setChanging(false)
            bulk.change(changes)
          }}
        />
      )}
      {bulk.failures && <FailedDialog {...bulk.failures} onClose={bulk.forget} />}
    </section>
  )
}

/** A button that selects all rows on all pages that match the filters, up to the maximum of a bulk change. */
function ChooseAll({ chosen, query, total }: BulkProps) {
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

/** A notice that more rows are selected than a bulk change allows, with a button that deselects the rest. */
function TooMany({ chosen: { names, keep } }: { chosen: Chosen }) {
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
