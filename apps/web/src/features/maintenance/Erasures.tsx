import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import { type Erasure, FoundFiles } from './FoundFiles.tsx'
import classes from './mail/mail.module.css'

const ReadmitDialog = dialogOnDemand(() => import('./ReadmitDialog.tsx'))

/** The polling interval of a running search, in ms. */
const PACE = 3_000
const isSearching = ({ erasures }: { erasures: readonly Erasure[] }) =>
  erasures.some(({ state }) => state === 'SEARCHING')

/**
 * The log of erasures without names, and a button that lets an erased person be added again
 * (docs/rules/erasing.md#coming-back).
 */
export function Erasures() {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useCall(
    api.erasures.list,
    {},
    { again: (answer) => (isSearching(answer) ? PACE : false) },
  )
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  const readmit = (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('erasures.readmit')}
    </Button>
  )
  return (
    <Card title={t('maintenance.tabs.erasures')} aside={readmit}>
      <Stack gap="lg" aria-live="polite">
        <Text size="sm" c="dimmed">
          {t('erasures.listText')}
        </Text>
        {data.erasures.length === 0 && <Text>{t('erasures.none')}</Text>}
        {data.erasures.map((erasure) => (
          <Facts key={erasure.erasureId} erasure={erasure} />
        ))}
      </Stack>
      {isOpen && <ReadmitDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Facts({ erasure }: { erasure: Erasure }) {
  const { at, userName, removed, entries, heldBack, state, files } = erasure
  const counts = removed.map(({ kind, count }) =>
    t(`erasures.kinds.${kind}`, { count, shown: numberText(count) }),
  )
  const facts = [
    ['at', instantText(at)],
    ['by', userName ?? t('menu.system')],
    ['removed', counts.join(', ')],
    ['entries', numberText(entries)],
    ['heldBack', numberText(heldBack)],
  ] as const
  return (
    <section>
      <StatusDot color={state === 'DONE' ? 'green' : 'orange'}>{t(`erasures.states.${state}`)}</StatusDot>
      <dl className={classes.facts}>
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{t(`erasures.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && <FoundFiles erasure={erasure} />}
    </section>
  )
}
