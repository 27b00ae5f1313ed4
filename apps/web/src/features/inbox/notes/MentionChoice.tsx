import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'

/** The beginning of a name that is being typed after an @. */
const typed = /@([\p{L}\p{N}_. -]{0,30})$/u
/** The most users offered. */
const MOST = 6

interface Props {
  text: string
  onChange: (text: string) => void
}

/** Offers the users whose names begin with what follows the last @ of a text. */
export function MentionChoice({ text, onChange }: Props) {
  const begun = typed.exec(text)?.[1]
  const { data } = useCall(api.users.list, { query: { size: '1000' } }, { enabled: begun !== undefined })
  if (begun === undefined) return null
  const people = data?._embedded.users ?? []
  const found = people
    .map(({ id, username, displayname }) => ({ id, name: displayname || username }))
    .filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()) && name !== begun)
    .slice(0, MOST)
  return (
    <Group gap={4} role="group" aria-label={t('shared.user')}>
      {found.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          variant="light"
          onClick={() => onChange(text.replace(typed, `@${name} `))}
        >
          @{name}
        </Button>
      ))}
    </Group>
  )
}
