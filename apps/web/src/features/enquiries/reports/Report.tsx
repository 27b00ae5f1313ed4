import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { Card } from '../../../ui/Card.tsx'

interface Props<Data> {
  asked: Pick<UseQueryResult<Data, Problem>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** Renders a report once it is loaded; before that a placeholder, or the error. */
export function Report<Data>({ asked: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return <>{children(data)}</>
  return <Card>{error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting />}</Card>
}
