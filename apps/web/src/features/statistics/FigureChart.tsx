import type { Call, WireAnswer } from '@stayboard/contract'
import { BarChart } from '../../kit/charts/BarChart.tsx'
import type { ChartColumn } from '../../kit/charts/chart-types.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'

interface Props<C extends Call> {
  call: C
  title: string
  columnsOf: (answer: WireAnswer<C>) => readonly ChartColumn[]
  hasWords?: boolean
  /** Selects the column to scroll to initially, if not all columns fit. */
  firstOf?: (columns: readonly ChartColumn[]) => ChartColumn | undefined
}

const settings = { staleTime: 60_000 }

/** A card with a chart of the figures that a call returns. */
export function FigureChart<C extends Call>({ call, title, columnsOf, hasWords = false, firstOf }: Props<C>) {
  const { data, error, refetch } = useCall(call, undefined, settings)
  const columns = data ? columnsOf(data) : []
  const first = firstOf?.(columns)
  return (
    <Card title={title}>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[244]} />}
      {data && (
        <BarChart
          label={title}
          columns={columns}
          write={numberText}
          writeMark={numberText}
          hasWords={hasWords}
          {...(first ? { first: first.id } : {})}
        />
      )}
    </Card>
  )
}
