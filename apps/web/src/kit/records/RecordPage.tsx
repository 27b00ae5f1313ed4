import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Waiting } from '../core/notices/Waiting.tsx'
import { Failed } from './Failed.tsx'

interface Props<Row> {
  /** The query of the record. */
  asked: { data: Row | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** The heading if the record could not be loaded. */
  title: string
  /** Shown above that heading, such as a link back. */
  above?: ReactNode
  /** The title of the error, if it is not the usual one. */
  failed?: string | undefined
  /** The address of the record, if it is known. If the record was deleted, its history is shown. */
  record?: string | undefined
  /** The page, once the record is loaded. */
  children: (record: Row) => ReactNode
}

/** The page of one record: a skeleton while loading, then the record or the error. */
export function RecordPage<Row>({ asked, title, above, failed, record, children }: Props<Row>) {
  const { data, error, refetch } = asked
  if (data !== undefined) return <>{children(data)}</>
  // The placeholder has no heading, so that the focus moves to the heading of the loaded page and stays there.
  if (!error) return <Waiting heights={[48, 230, 120, 160]} />
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
