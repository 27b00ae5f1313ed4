import { useId } from 'react'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useLeaveGuard } from '../../../kit/forms/saving/useLeaveGuard.ts'
import { useSaveKeys } from '../../../kit/forms/saving/useSaveKeys.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import classes from '../prognosis.module.css'
import { PasteGrid } from './PasteGrid.tsx'
import { useRowPaste } from './useRowPaste.ts'

/** Adds many prognoses from a spreadsheet: a grid with errors in its cells, saved in one call. */
export default function PasteDialog({ onClose }: { onClose: () => void }) {
  const paste = useRowPaste(onClose)
  const id = useId()
  const canSave = paste.count > 0 && !paste.isSaving
  useSaveKeys(id, () => canSave && void paste.save())
  const askToLeave = useLeaveGuard(paste.isUnsaved, 'sheets.leave')
  const close = async () => {
    if (await askToLeave()) onClose()
  }
  return (
    <Dialog
      size="min(1440px, calc(100vw - 48px))"
      isWholeOnPhone
      yOffset={32}
      title={t('prognosis.pasteTitle')}
      onClose={() => void close()}
    >
      <Stack id={id} gap="sm">
        <p className={classes.help}>{t('prognosis.pasteHelp')}</p>
        <PasteGrid paste={paste} />
        <Group justify="flex-end">
          <span role="status" className={classes.pasteState}>
            <State paste={paste} />
          </span>
          {paste.count > 0 && (
            <Button variant="subtle" onClick={paste.clear}>
              {t('sheets.clear')}
            </Button>
          )}
          <Button variant="default" onClick={() => void close()}>
            {t('actions.cancel')}
          </Button>
          <Button loading={paste.isSaving} disabled={paste.count === 0} onClick={() => void paste.save()}>
            {t('prognosis.pasteSave', { count: paste.count, shown: numberText(paste.count) })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The number of rows to save, or the errors that prevent saving. */
function State({
  paste: { count, faults, total, isReading, left },
}: {
  paste: ReturnType<typeof useRowPaste>
}) {
  if (left > 0) return t('sheets.tooMany', { shown: numberText(count) })
  if (count === 0) return null
  if (isReading || total === undefined) return t('sheets.reading')
  return faults > 0
    ? t('sheets.faults', { count: faults, shown: numberText(faults) })
    : t('prognosis.pasteReady', { count, shown: numberText(count), total: moneyText(total) })
}
