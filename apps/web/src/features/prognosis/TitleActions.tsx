import { api } from '@stayboard/contract'
import { IconClipboardPlus } from '@tabler/icons-react'
import { financialPages } from '../../entities/prognosis/pages.ts'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ColumnsMenu } from '../../kit/lists/column-choice/ColumnsMenu.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ExportMenu } from '../../kit/lists/export/ExportMenu.tsx'
import { SegmentedControl } from '../../ui/inputs.ts'
import type { Financial } from './useFinancial.ts'

/**
 * The choice between weighted and face value, and the button that adds a prognosis, which the page of cancelled ones
 * lacks.
 */
export function TitleActions({ financial }: { financial: Financial }) {
  const opening = useOpening()
  const { list, control, isWeighted, page } = financial
  const canAdd = financialPages[page].status !== 'CANCELLED' && may(api.prognosis.create)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('prognosis.ratio')}
        value={String(isWeighted)}
        onChange={(value) => control.change({ probabilityRatio: value })}
        data={[
          { value: 'true', label: t('prognosis.weighted') },
          { value: 'false', label: t('prognosis.faceValue') },
        ]}
      />
      {list.isWide && <ColumnsMenu list={list} />}
      <ExportMenu list={{ ...list, shown: exportColumns }} />
      {canAdd && (
        <>
          <ButtonLink
            {...opening('paste')}
            variant="default"
            leftSection={<IconClipboardPlus size={16} aria-hidden />}
          >
            {t('prognosis.paste')}
          </ButtonLink>
          <AddButton>{t('prognosis.add')}</AddButton>
        </>
      )}
    </>
  )
}

/** The columns of an export, with amounts and percentages as numbers. */
const exportColumns = columns(api.prognosis.list, (column) => [
  column.text('exploiterName', 'shared.exploiter'),
  column.text('organisationName', 'shared.organisation'),
  column.text('companyClient', 'shared.client'),
  column.text('statusName', 'shared.status'),
  column.number('nights', 'shared.nights'),
  column.day('start', 'prognosis.start'),
  column.money('pricePerNight', 'prognosis.pricePerNight'),
  column.money('totalPrognosis', 'prognosis.totalPrognosis'),
  column.money('counted', 'prognosis.counted'),
  // The server writes one column per month.
  column.custom('months', 'prognosis.perMonth', () => null),
  column.number('probability', 'shared.probability'),
  column.text('notes', 'shared.notes'),
])
