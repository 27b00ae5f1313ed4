import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { agoText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'

/**
 * Shows how long ago the draft was stored. Not a live region, because it would be announced after every pause in
 * typing.
 */
export function DraftKept({ at }: { at: number | null }) {
  const { language } = i18next
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (at === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [at])
  if (at === null) return null
  const isFresh = now - at < 5000
  return (
    <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: '0.75rem' }}>
      {isFresh ? t('forms.draftKeptNow') : t('forms.draftKept', { ago: agoText(now - at, language) })}
    </span>
  )
}
