import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Problem } from '../../core/calls/problem.ts'
import { reasonOf } from '../../core/notices/reason-of.ts'
import { t } from '../../core/words/words.ts'
import type { Conflict } from '../form-types.ts'
import { ConflictDialog } from '../saving/ConflictDialog.tsx'
import { useSaveKeys } from '../saving/useSaveKeys.ts'

interface Props {
  grid: {
    save: () => Promise<void>
    /** The number of changed cells in the sheet. */
    count: number
    /** The number of cells that cannot be parsed. */
    faultCount: number
    /** The row and column headings of a pasted sheet that were ignored. */
    left?: readonly string[]
    isSaving: boolean
    refusal: Problem | null
    conflict: Conflict | null
  }
  mayChange: boolean
  saveLabel: string
  /** The title of the error if saving fails. */
  failed: string
  /** Returns help for a refusal, such as a link. */
  helpFor?: (refusal: Problem) => ReactNode
  children: ReactNode
}

/**
 * A sheet with its save button and save keys, the number of invalid cells, and the dialog for values that others changed
 * meanwhile.
 */
export function SheetForm({ grid, mayChange, saveLabel, failed, helpFor, children }: Props) {
  const id = useId()
  const { refusal, conflict, faultCount, left = [] } = grid
  useSaveKeys(id, () => void grid.save())
  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} />}
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void grid.save()
        }}
      >
        <Stack gap="sm">
          {children}
          {left.length > 0 && <Notice>{t('sheets.left', { cells: left.join(', ') })}</Notice>}
          {refusal && (
            <Notice tone="error" actions={helpFor?.(refusal)}>
              {failed}. {reasonOf(refusal)}
            </Notice>
          )}
          {mayChange && (
            <Group justify="flex-end">
              <span role="status">
                {faultCount > 0 && t('sheets.faults', { count: faultCount, shown: String(faultCount) })}
              </span>
              <Button type="submit" loading={grid.isSaving} disabled={grid.count === 0 || faultCount > 0}>
                {saveLabel}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </>
  )
}
