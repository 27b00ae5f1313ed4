import type { ReactNode } from 'react'
import type { useKeptCall } from '../../kit/core/kept/useKeptCall.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText, isoDayOfText, officeToday } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props<Data> {
  asked: Pick<ReturnType<typeof useKeptCall>, 'since' | 'error' | 'refetch'> & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

/** Renders an answer. If the server is unavailable, a stored answer is shown with its time. */
export function Kept<Data>({ asked: { data, since, error, refetch }, children }: Props<Data>) {
  if (data === undefined)
    return <Card>{error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting />}</Card>
  return (
    <>
      {since !== null && (
        <Notice>{t('arrivals.keptFrom', { time: momentText(new Date(since).toISOString()) })}</Notice>
      )}
      {children(data)}
    </>
  )
}

/** A time of the day, with the date if it is not today. */
const momentText = (instant: string) =>
  isoDayOfText(instant) === officeToday() ? instantText(instant).slice(-'HH:mm'.length) : instantText(instant)
