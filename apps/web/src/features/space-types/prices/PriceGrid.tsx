import { api } from '@stayboard/contract'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t, type WordKey } from '../../../kit/core/words/words.ts'
import { useSaveKeys } from '../../../kit/forms/saving/useSaveKeys.ts'
import { SheetCell } from '../../../kit/forms/sheet/SheetCell.tsx'
import sheet from '../../../kit/forms/sheet/sheet.module.css'
import { useSheet } from '../../../kit/forms/sheet/useSheet.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { Text, VisuallyHidden } from '../../../ui/Text.tsx'
import { ChangePrices } from './ChangePrices.tsx'
import { kindKey, type PriceListAnswer, seasonColumns } from './season-rows.ts'
import { type PriceGridState, usePriceGrid } from './usePriceGrid.ts'

/** The prices of a department: a row for each season, a column for each kind of room (docs/rules/prices.md#price-list). */
export function PriceGrid({ departmentId }: { departmentId: number }) {
  const { data, error, refetch } = useCall(api.spaceTypes.priceList, { params: { departmentId } })
  if (!data)
    return error ? <Failed reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[300]} />
  if (data.kinds.length === 0) return <EmptyState title={t('prices.noKinds')} />
  return <Grid departmentId={departmentId} list={data} />
}

function Grid({ departmentId, list }: { departmentId: number; list: PriceListAnswer }) {
  const grid = usePriceGrid(departmentId, list)
  const mayChange = may(api.spaceTypes.setPrices)
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
        {mayChange && <ChangePrices change={grid.change} />}
        {mayChange && (
          <Text size="sm" c="dimmed">
            {t('prices.help')}
          </Text>
        )}
        <PriceTable grid={grid} mayChange={mayChange} />
        {grid.gaps.length > 0 && (
          <ul>
            {grid.gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        )}
        {mayChange && (
          <Group justify="flex-end">
            <span role="status">
              {grid.faultCount > 0 &&
                t('sheets.faults', { count: grid.faultCount, shown: String(grid.faultCount) })}
            </span>
            <Button type="submit" loading={grid.isSaving} disabled={grid.count === 0 || grid.faultCount > 0}>
              {t('prices.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

const columnWords: Record<(typeof seasonColumns)[number], WordKey> = {
  checkIn: 'vatRates.validFrom',
  lastNight: 'vatRates.validUntil',
  pricePer: 'offers.costPer',
  fromNights: 'spaceTypes.fromNights',
  upToGuests: 'spaceTypes.upToGuests',
  vat: 'offers.vat',
}

function PriceTable({ grid, mayChange }: { grid: PriceGridState; mayChange: boolean }) {
  const { rows, kinds, words } = grid
  const id = useId()
  const options: Partial<Record<string, string>> = { pricePer: `${id}-per`, vat: `${id}-vat` }
  const columns = [
    ...seasonColumns.map((name) => ({ name: name as string, label: t(columnWords[name]), units: 0 })),
    ...kinds.map((kind) => ({ name: kindKey(kind), label: kind.name, units: kind.units })),
  ]
  return (
    <ScrollBox label={t('prices.grid')} maxHeight={560}>
      <Choices id={`${id}-per`} of={Object.values(words.per)} />
      <Choices id={`${id}-vat`} of={[words.inc, words.ex]} />
      <table {...useSheet()} className={sheet.grid} aria-label={t('prices.grid')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('sheets.row', { row: '' })}</VisuallyHidden>
            </th>
            {columns.map(({ name, label, units }) => (
              <th key={name} scope="col" style={{ minWidth: 104 }}>
                {label}
                {units > 1 && ` · ${t('prices.units', { count: units })}`}
              </th>
            ))}
            {mayChange && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <th scope="row">{row.currency === 'EUR' ? at + 1 : `${at + 1} · ${row.currency}`}</th>
              {columns.map(({ name, label }) => (
                <td key={name}>
                  {mayChange ? (
                    <SheetCell
                      at={at}
                      column={name}
                      label={label}
                      text={row.texts[name] ?? ''}
                      fault={grid.faults.get(row.key)?.find(({ field }) => field === name)}
                      write={grid.write}
                      lay={grid.lay}
                      options={options[name]}
                    />
                  ) : (
                    row.texts[name]
                  )}
                </td>
              ))}
              {mayChange && <RowButtons at={at} grid={grid} />}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const Choices = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((one) => (
      <option key={one} value={one} />
    ))}
  </datalist>
)

const RowButtons = ({ at, grid }: { at: number; grid: PriceGridState }) => (
  <td>
    <Group gap={4} wrap="nowrap">
      <IconButton aria-label={t('prices.copySeason', { row: at + 1 })} onClick={() => grid.copy(at)}>
        <IconCopy size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={t('prices.removeSeason', { row: at + 1 })} onClick={() => grid.remove(at)}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </Group>
  </td>
)
