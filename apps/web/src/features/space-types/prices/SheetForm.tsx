import { type ReactNode, useId } from 'react'
import { TargetLink } from '../../../kit/core/address/links.tsx'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { reasonOf } from '../../../kit/core/notices/reason-of.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useSaveKeys } from '../../../kit/forms/saving/useSaveKeys.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { KindSheetState } from './useKindSheet.ts'

interface Props {
  grid: Pick<KindSheetState, 'save' | 'count' | 'faultCount' | 'left' | 'isSaving' | 'refusal'>
  mayChange: boolean
  saveLabel: string
  /** The title of a refusal. */
  failed: string
  children: ReactNode
}

/** A sheet with the button that saves it, also by keys, and how many cells cannot be saved. */
export function SheetForm({ grid, mayChange, saveLabel, failed, children }: Props) {
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
        {grid.left.length > 0 && <Notice>{t('sheets.left', { columns: grid.left.join(', ') })}</Notice>}
        {children}
        {grid.refusal && <SheetRefusal title={failed} problem={grid.refusal} />}
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

/** Why a sheet was not saved. A VAT rate that lacks is set on a page of its own. */
function SheetRefusal({ title, problem }: { title: string; problem: Problem }) {
  const lacksRate = problem.errors.some(({ code }) => code === 'vatRateUnknown')
  const link = lacksRate ? (
    <TargetLink to={{ to: '/system/vat_rates' }}>{t('menu.vatRates')}</TargetLink>
  ) : null
  return (
    <Notice tone="error" actions={link}>
      {title}. {reasonOf(problem)}
    </Notice>
  )
}
