import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Failed } from './Failed.tsx'

interface Props<Row> {
  /** The query of the record. */
  asked: { data: Row | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** The heading of a record that could not be loaded. */
  title: string
  /** Above that heading: the way back. */
  above?: ReactNode
  /** What is said of a record that could not be loaded, where that has words of its own. */
  failed?: string | undefined
  /** The address of the record, where it is known: a deleted record tells who deleted it. */
  record?: string | undefined
  /** The page, once the record is loaded. */
  children: (record: Row) => ReactNode
}

/** The page of one record: its skeleton while it is loading, then the record, or why there is none. */
export function RecordPage<Row>({ asked, title, above, failed, record, children }: Props<Row>) {
  const { data, error, refetch } = asked
  if (data !== undefined) return <>{children(data)}</>
  if (!error) return <Loading />
  return (
    <>
      <PageHeader title={title} above={above} />
      <Card>
        <Failed
          reason={error}
          onRetry={() => void refetch()}
          {...(failed === undefined ? {} : { title: failed })}
          {...(record === undefined ? {} : { record })}
        />
      </Card>
    </>
  )
}

/** Has no heading: the heading of the loaded page takes the focus and keeps it. */
const Loading = () => (
  <Stack aria-busy gap="md">
    {[48, 230, 120, 160].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </Stack>
)
