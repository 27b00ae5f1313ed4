import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Waiting } from '../core/notices/Waiting.tsx'
import type { Back } from '../core/way/BackLink.tsx'
import { Failed } from './Failed.tsx'
import { RecordAbove } from './RecordAbove.tsx'

interface Props {
  /** The query of the page, which has no data yet. */
  asked: { error: unknown; refetch: () => Promise<unknown> }
  /** The heading if loading failed. */
  title: string
  /** The link above the heading if loading failed. */
  back?: Back
  /** The title of the error, if it is not the usual one. */
  failed?: string
  /** The address of the record, if the page has one. If the record was deleted, its history is shown. */
  record?: string
}

/** The placeholder of a page without data: a skeleton while loading, then the error. */
export function AwaitedPage({ asked: { error, refetch }, title, back, failed, record }: Props) {
  // A skeleton without a heading, so that the focus moves to the heading of the loaded page.
  if (!error) return <Waiting heights={[48, 230, 120, 160]} />
  return (
    <>
      <PageHeader title={title} above={back && <RecordAbove back={back} />} />
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
