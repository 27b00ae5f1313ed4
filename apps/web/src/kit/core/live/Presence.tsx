import { initials } from '@stayboard/domain'
import { IconPencil } from '@tabler/icons-react'
import { Initials } from '../../../ui/Initials.tsx'
import { Group } from '../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import { t } from '../words/words.ts'
import { usePresence } from './usePresence.ts'

/** The initials of other users who have the record open; empty if there are none. */
export function Presence({ record }: { record: string }) {
  const others = usePresence(record)
  const names = others.map(({ name }) => name).join(', ')
  const writers = others.filter(({ isWriting }) => isWriting).map(({ name }) => name)
  const text = [
    t('forms.alsoOpen', { names }),
    ...(writers.length > 0 ? [t('history.alsoWriting', { names: writers.join(', ') })] : []),
  ].join('. ')
  return (
    <Group gap={4} role="status" title={others.length > 0 ? text : undefined}>
      {others.slice(0, 5).map(({ id, name }) => (
        <Initials key={id} letters={initials(name)} />
      ))}
      {others.length > 5 && <span aria-hidden>+{others.length - 5}</span>}
      {writers.length > 0 && <IconPencil size={14} aria-hidden />}
      {others.length > 0 && <VisuallyHidden>{text}</VisuallyHidden>}
    </Group>
  )
}
