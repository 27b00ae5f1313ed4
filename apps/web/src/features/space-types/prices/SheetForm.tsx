import { type ReactNode, useId } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { useSaveKeys } from '../../../kit/forms/saving/useSaveKeys.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import type { KindSheetState } from './useKindSheet.ts'

interface Props {
  grid: Pick<KindSheetState, 'save' | 'count' | 'faultCount' | 'isSaving'>
  mayChange: boolean
  saveLabel: string
  children: ReactNode
}

/** A sheet with the button that saves it, also by keys, and how many cells cannot be saved. */
export function SheetForm({ grid, mayChange, saveLabel, children }: Props) {
  const id = useId()
  useSaveKeys(id, () => void grid.save())
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        void grid.save()
      }}
    >
      <Stack gap="sm">
        {children}
        {mayChange && (
          <Group justify="flex-end">
            <span role="status">
              {grid.faultCount > 0 &&
                t('sheets.faults', { count: grid.faultCount, shown: String(grid.faultCount) })}
            </span>
            <Button type="submit" loading={grid.isSaving} disabled={grid.count === 0 || grid.faultCount > 0}>
              {saveLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
