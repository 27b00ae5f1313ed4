import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../core/words/words.ts'
import { Failed } from './Failed.tsx'

interface Props {
  title: string
  /** Above the title: the way back. */
  above?: ReactNode
  /** Its address, where that is known. */
  record?: string
  /** What was asked for; nothing of it is here yet. */
  asked: { error: Parameters<typeof Failed>[0]['reason'] | null; refetch: () => Promise<unknown> }
}

/** The page of a record that is still on its way, or does not come. */
export function Awaited({ title, above, record, asked: { error, refetch } }: Props) {
  const { t } = useWords()
  return (
    <>
      <PageHeader title={title} above={above} />
      <Card>
        {error ? (
          <Failed
            reason={error}
            onRetry={() => void refetch()}
            {...(record === undefined ? {} : { record })}
          />
        ) : (
          <p role="status" data-loading>
            {t('frame.loading')}
          </p>
        )}
      </Card>
    </>
  )
}
