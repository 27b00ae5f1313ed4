import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useConnectionLost } from '../calls/send.ts'
import { t } from '../words/words.ts'

/** Says that the server does not answer. Retries on request, and when the connection is back. */
export function NetworkBanner() {
  const queries = useQueryClient()
  const isLost = useConnectionLost()
  const [isTrying, setTrying] = useState(false)

  const retry = async () => {
    setTrying(true)
    await queries.refetchQueries({ type: 'active' })
    setTrying(false)
  }
  useEffect(() => {
    if (!isLost) return
    const onBack = () => void queries.refetchQueries({ type: 'active' })
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [isLost, queries])

  if (!isLost) return null
  return (
    <Notice
      tone="error"
      actions={
        <Button variant="default" loading={isTrying} onClick={() => void retry()}>
          {t('actions.retry')}
        </Button>
      }
    >
      {t('problems.connectionLost')}
    </Notice>
  )
}
