import { api, type ImportState } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { PageLinks } from '../../kit/lists/parts/PageLinks.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { type ShownImport, stateColours, statesOf } from './import.ts'
import { RefusedFile } from './meaning/RefusedFile.tsx'
import { RowTable } from './RowTable.tsx'

const SIZE = 25

/** The numbers of rows by state, and the rows of the selected state. */
export function Rehearsed({ given }: { given: ShownImport }) {
  const [chosen, setChosen] = useState<ImportState | null>(null)
  const [page, setPage] = useState(1)
  const states = statesOf(given)
  const state = states.find((one) => one === chosen) ?? states[0]
  if (state === undefined) return null
  const choose = (one: ImportState) => {
    setChosen(one)
    setPage(1)
  }
  return (
    <Card title={t('imports.rows')} aside={<RefusedFile given={given} />}>
      <Stack gap="sm">
        <Group gap="xs" role="group" aria-label={t('imports.rows')}>
          {states.map((one) => (
            <Button
              key={one}
              variant={one === state ? 'light' : 'default'}
              aria-pressed={one === state}
              onClick={() => choose(one)}
            >
              <StatusDot color={stateColours[one]}>
                {`${t(`imports.states.${one}`)}: ${numberText(given.counts[one])}`}
              </StatusDot>
            </Button>
          ))}
        </Group>
        <RowsIn given={given} state={state} page={page} onPage={setPage} />
      </Stack>
    </Card>
  )
}

interface RowsProps {
  given: ShownImport
  state: ImportState
  page: number
  onPage: (page: number) => void
}

function RowsIn({ given, state, page, onPage }: RowsProps) {
  const { data, error, refetch } = useCall(
    api.imports.rows,
    { params: { importId: given.importId }, query: { state, page: page - 1, size: SIZE } },
    { keepOld: true },
  )
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[200]} />
  return (
    <>
      <RowTable given={given} rows={data._embedded.rows} />
      {data.page.totalPages > 1 && <PageLinks page={page} total={data.page.totalPages} onChange={onPage} />}
    </>
  )
}
