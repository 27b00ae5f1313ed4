import { api, type ImportKind, type WireAnswer } from '@stayboard/contract'
import { headingLineOf, importHeadings } from '@stayboard/domain'
import { useNavigate } from '@tanstack/react-router'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { DialogFooter } from '../../kit/dialogs/DialogFooter.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import type { TakenRows } from '../../kit/lists/state/taken-rows.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { kindWords } from './field-label.ts'

interface Props extends TakenRows {
  /** The cells, separated by tabs, a line per row. */
  text: string
  onClose: () => void
}

/** The dialog that offers to import pasted rows. */
export default function ImportPasted({ kind, within, text, onClose }: Props) {
  const { open, isOpening } = useOpening(within, onClose)
  const { mutate, isPending } = useTold(api.imports.upload)
  const count = recordsIn(kind, text)
  const read = () =>
    mutate(
      { body: { file: new File([text], `${t(kindWords[kind])}.tsv`, { type: 'text/plain' }), kind } },
      { whileShown: open },
    )
  return (
    <Dialog title={t('imports.pasted', { shown: numberText(count) })} onClose={onClose}>
      <Text size="sm" mb="md">
        {t('imports.pastedText', { kind: t(kindWords[kind]) })}
        {within && ` ${t('imports.pastedWithin', { name: within.name })}`}
      </Text>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button loading={isPending || isOpening} data-autofocus onClick={read}>
          {t('imports.readPasted')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The number of non-empty rows below the headings. */
function recordsIn(kind: ImportKind, text: string): number {
  const rows = text.split('\n').map((row, at) => ({ line: at + 1, cells: row.trimEnd().split('\t') }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heading = headingLineOf(filled, importHeadings(kind)) ?? 0
  return filled.filter(({ line }) => line > heading).length
}

/**
 * Returns a function that opens an import. All its rows belong to the given record, unless their own cells name another one.
 */
function useOpening(within: TakenRows['within'], onClose: () => void) {
  const navigate = useNavigate()
  const { mutate, isPending } = useTold(api.imports.change)
  const show = ({ importId }: Brought) => {
    onClose()
    void navigate({ to: '/imports/$importId', params: { importId: String(importId) } })
  }
  const open = (brought: Brought) => {
    if (!within) return show(brought)
    mutate({ params: { importId: brought.importId }, body: belonging(brought, within) }, { whileShown: show })
  }
  return { open, isOpening: isPending }
}

type Brought = Pick<WireAnswer<typeof api.imports.upload>, 'importId' | 'fixed' | 'meanings'>

/**
 * Sets the record's name as the fixed value of its field, and maps this name to the record, in case others have the same name.
 */
function belonging({ fixed, meanings }: Brought, { field, name, path }: NonNullable<TakenRows['within']>) {
  return {
    fixed: [...fixed.filter((one) => one.field !== field), { field, text: name }],
    meanings: [
      ...meanings.filter((one) => one.field !== field || one.word !== name),
      { field, word: name, value: path },
    ],
  }
}
