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
    /** How many cells changed. */
    count: number
    /** How many cells are not understood. */
    faultCount: number
    /** The rows and columns of what was pasted that were left out. */
    left?: readonly string[]
    isSaving: boolean
    refusal: Problem | null
    conflict: Conflict | null
  }
  mayChange: boolean
  saveLabel: string
  /** The title of a refusal. */
  failed: string
  /** What helps against a refusal, such as a link. */
  helpFor?: (refusal: Problem) => ReactNode
  children: ReactNode
}

/**
 * A sheet with the button that saves it, also by keys, how many cells cannot be saved, and the choice where somebody else saved other
 * values meanwhile.
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
