import { ActionIcon, Button } from '@mantine/core'
import { BULK_CEILING } from '@stayboard/contract'
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from '../../../ui/BulkBar.module.css'
import { numberText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import { confirm } from '../../dialogs/confirm.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { ChooseAll } from './ChooseAll.tsx'
import { FailedDialog } from './FailedDialog.tsx'
import { bulkFields } from './labels.ts'
import type { BulkProps } from './props.ts'
import { TooMany } from './TooMany.tsx'
import { useBulk } from './useBulk.ts'

/** The actions for the selected rows. */
export default function BulkBar(props: BulkProps) {
  const { chosen, may, labels, named } = props
  const { t } = useWords()
  const [isChanging, setChanging] = useState(false)
  const bulk = useBulk(chosen)
  const count = chosen.names.size
  const isTooMany = count > BULK_CEILING
  useEffect(() => {
    // The bar appears over the end of the window, where the row that was just selected may be.
    document.activeElement?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const counted = t('lists.chosen', { count, shown: numberText(count) })
  const remove = async () => {
    const isSure = await confirm({
      title: t('lists.bulkDeleteTitle', { count, shown: numberText(count) }),
      message: t('lists.bulkDeleteText'),
      confirmLabel: t('actions.delete'),
      isDestructive: true,
    })
    if (isSure) bulk.remove()
  }
  return (
    <section className={classes.bar} aria-label={named(t('lists.bulkActions'))}>
      <strong role="status">{counted}</strong>
      <ActionIcon aria-label={named(t('lists.chooseNone'))} onClick={() => chosen.keep([])}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
      {isTooMany ? <TooMany chosen={chosen} /> : <ChooseAll {...props} />}
      {may.change && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          loading={bulk.isBusy}
          disabled={isTooMany}
          aria-label={named(t('lists.bulkChange'))}
          onClick={() => setChanging(true)}
        >
          {t('lists.bulkChange')}
        </Button>
      )}
      {may.remove && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={bulk.isBusy}
          disabled={isTooMany}
          aria-label={named(t('actions.delete'))}
          onClick={() => void remove()}
        >
          {t('actions.delete')}
        </Button>
      )}
      {isChanging && labels && (
        <ChangeDialog
          title={t('lists.bulkChangeTitle', { count, shown: numberText(count) })}
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
