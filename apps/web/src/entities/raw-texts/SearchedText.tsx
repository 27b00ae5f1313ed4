import { hits } from '@stayboard/domain'
import { IconArrowDown, IconSearch } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { IconButton } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/inputs.ts'
import { indented } from '../../ui/RawText.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Mark, Text } from '../../ui/Text.tsx'
import classes from './raw-text.module.css'

interface Props {
  text: string
  /** The accessible name of the box with the text. */
  label: string
  /** The label of the search field. */
  find: string
  /** The initial text of the search field. */
  sought?: string
}

/** A text from another system with a search field. JSON is indented. */
export function SearchedText({ text, label, find: findLabel, sought = '' }: Props) {
  const [find, setFind] = useState(sought)
  const box = useRef<HTMLPreElement>(null)
  const pretty = useMemo(() => indented(text), [text])
  const pieces = useMemo(() => hits(pretty, find), [pretty, find])
  const count = pieces.filter(({ isHit }) => isHit).length
  const next = useNextHit(box)
  return (
    <div className={classes.raw}>
      <TextInput
        type="search"
        aria-label={findLabel}
        placeholder={findLabel}
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Prevents Enter from submitting a surrounding form.
          event.preventDefault()
          next()
        }}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          count > 0 && (
            <IconButton aria-label={t('reservations.nextFound')} onClick={next}>
              <IconArrowDown size={16} aria-hidden />
            </IconButton>
          )
        }
      />
      <Text size="sm" c="dimmed" role="status">
        {find.trim() !== '' && t('reservations.found', { count, shown: numberText(count) })}
      </Text>
      <ScrollBox label={label} maxHeight={320}>
        <pre ref={box} className={classes.answer}>
          {pieces.map(({ text: piece, isHit }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id, only a position
            isHit ? <Mark key={at}>{piece}</Mark> : piece,
          )}
        </pre>
      </ScrollBox>
    </div>
  )
}

/** Scrolls to the next match; after the last one, to the first. */
function useNextHit(box: { current: HTMLElement | null }) {
  const at = useRef(-1)
  return () => {
    const marks = box.current?.querySelectorAll('mark') ?? []
    if (marks.length === 0) return
    marks[at.current]?.removeAttribute('data-current')
    at.current = (at.current + 1) % marks.length
    marks[at.current]?.setAttribute('data-current', '')
    marks[at.current]?.scrollIntoView({ block: 'nearest' })
  }
}
