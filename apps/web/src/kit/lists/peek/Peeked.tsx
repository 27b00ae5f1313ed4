import type { ReactNode } from 'react'
import { CloseButton } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Waiting } from '../../core/notices/Waiting.tsx'
import { t } from '../../core/words/words.ts'
import { Failed } from '../../records/Failed.tsx'
import type { Peek } from '../state/usePeek.ts'

interface Props<Row> {
  peek: Peek<Row>
  children: (row: Row) => ReactNode
}

/** The row that the address selects. While it is loading a placeholder, and the error if loading fails. */
export function Peeked<Row>({ peek: { row, byItself, close }, children }: Props<Row>) {
  if (row !== undefined) return children(row)
  return (
    <div>
      <Group justify="flex-end">
        <CloseButton aria-label={t('actions.close')} aria-keyshortcuts="Escape" onClick={close} />
      </Group>
      {byItself.error === null ? (
        <Waiting heights={[30, 200]} />
      ) : (
        <Failed reason={byItself.error} record={byItself.record} onRetry={byItself.retry} />
      )}
    </div>
  )
}
