import { type ActivityKind, activityKinds, api } from '@stayboard/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { areSingleKeysOn, isTyping } from '../../kit/core/keys/single-keys.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Part } from '../../kit/records/Part.tsx'
import classes from './activities.module.css'
import { mayLog, type OfLogged } from './activity.ts'

const ActivityPanel = onDemand(() => import('./ActivityPanel.tsx'))

/** The activities of a record. The keys 1, 2 and 3 move the focus to the line that logs one. */
export function ActivityPart({ of }: OfLogged) {
  const place = useRef<HTMLDivElement>(null)
  const [wanted, want] = useState<{ kind: ActivityKind } | null>(null)
  const isWritable = mayLog(of)
  useKindKeys((kind) => {
    if (!isWritable) return
    place.current?.scrollIntoView({ block: 'start' })
    want({ kind })
  })
  if (!may(api.activities.list)) return null
  return (
    <div ref={place} className={classes.part}>
      <Part title={t('activities.title')}>
        <ActivityPanel of={of} wanted={wanted} />
      </Part>
    </div>
  )
}

/** The keys 1, 2 and 3 choose a kind of activity, unless the user types, or a dialog or menu is open. */
function useKindKeys(onKind: (kind: ActivityKind) => void): void {
  const choose = useEffectEvent(onKind)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const kind = activityKinds[Number(event.key) - 1]
      if (!kind || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!areSingleKeysOn() || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      choose(kind)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
