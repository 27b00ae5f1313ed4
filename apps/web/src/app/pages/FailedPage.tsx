import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'

/** Shown when rendering a page fails: the error and a retry button. It uses no routing, which may be what failed. */
export const FailedPage = ({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) => (
  <Card>
    <Failed reason={error} onRetry={reset} />
  </Card>
)
