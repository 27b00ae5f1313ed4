import { IconDotsVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/overlays.ts'
import { TargetLink } from '../core/address/links.tsx'
import type { Linked } from '../core/calls/list-call.ts'
import { t } from '../core/words/words.ts'
import classes from './board.module.css'
import type { CardOptions, Titled } from './board-types.ts'

interface Props<Row extends Linked, Name extends string> {
  row: Row
  options: CardOptions<Row>
  /** The columns that the card can be moved to. */
  others: readonly Titled<Name>[]
  /** Called when a pointer is pressed on the card, which may begin a drag. */
  onPress: ((event: PointerEvent, row: Row) => void) | undefined
  onMove: ((row: Row, to: Name) => void) | undefined
  onShift: ((row: Row, by: 1 | -1) => void) | undefined
}

/** A card: its name as a link, its content, and the menu that moves it. */
export function BoardCard<Row extends Linked, Name extends string>(props: Props<Row, Name>) {
  const { row, options, others, onPress, onMove, onShift } = props
  const name = options.name(row)
  const onPointerDown = (event: PointerEvent) => {
    const { target, currentTarget } = event
    // A click in the menu also bubbles to the card, because React events follow the component tree, not the document.
    const isOwn = target instanceof Element && currentTarget.contains(target) && !target.closest('button')
    if (isOwn) onPress?.(event, row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!by || !event.shiftKey || !onShift) return
    event.preventDefault()
    event.stopPropagation()
    onShift(row, by)
  }
  return (
    <article
      className={classes.card}
      data-card={options.id(row)}
      data-movable={onPress !== undefined || undefined}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <div className={classes.name}>
        <TargetLink to={options.link(row)} draggable={false} {...(onShift ? keys : {})}>
          {name}
        </TargetLink>
        {onMove && <MoveMenu name={name} others={others} onMove={(to) => onMove(row, to)} />}
      </div>
      {options.content(row)}
    </article>
  )
}
const keys = { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' }

interface MenuProps<Name extends string> {
  name: string
  others: readonly Titled<Name>[]
  onMove: (to: Name) => void
}

function MoveMenu<Name extends string>({ name, others, onMove }: MenuProps<Name>) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton aria-label={t('board.move', { name })}>
          <IconDotsVertical size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((column) => (
          <Menu.Item key={column.name} onClick={() => onMove(column.name)}>
            {column.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
