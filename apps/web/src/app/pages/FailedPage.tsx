import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'

/**
 * The page that is shown if rendering fails: the error and a retry button. It uses no routing, because the router may have
 * failed.
 */
export const FailedPage = ({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) => (
  <Card>
    <Failed reason={error} onRetry={reset} />
  </Card>
)
