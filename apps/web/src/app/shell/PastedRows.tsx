import { api, importKinds } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { type TakenRows, takenRows } from '../../kit/lists/state/taken-rows.ts'

const ImportPasted = dialogOnDemand(() => import('../../features/imports/ImportPasted.tsx'))

/** Cells of a spreadsheet that are pasted on a list, outside of its fields and dialogs, open as an import (docs/rules/imports.md#pasting). */
export function PastedRows() {
  const [pasted, setPasted] = useState<(TakenRows & { text: string }) | null>(null)
  useEffect(() => {
    const take = ({ target, clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text/plain') ?? ''
      const rows = takenRows()
      if (!rows || !may(api.imports.upload) || !may(importKinds[rows.kind])) return
      if (isTyped(target) || document.querySelector('[role="dialog"]') || !hasRows(text)) return
      setPasted({ ...rows, text })
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
  return pasted && <ImportPasted {...pasted} onClose={() => setPasted(null)} />
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a text has at least two lines of several cells: the headings and a row. */
const hasRows = (text: string) => text.split('\n').filter((line) => line.includes('\t')).length > 1
