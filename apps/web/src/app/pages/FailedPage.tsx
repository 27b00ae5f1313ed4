import type { ErrorComponentProps } from '@tanstack/react-router'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'

/** What is left when a page breaks: what broke, and a way to try again. Uses no routing, which may be it. */
export const FailedPage = ({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) => (
  <Card>
    <Failed reason={error} onRetry={reset} />
  </Card>
)
