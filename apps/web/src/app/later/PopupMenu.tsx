import { cloneElement, useState } from 'react'
import { useSession } from '../../kit/core/session/session.ts'
import { later } from './later.ts'
import type { PopupMenuProps } from './popup-props.ts'

const Popup = later<PopupMenuProps & { isAsked: boolean }>(
  () => import('./Popup.tsx'),
  ({ target }) => target,
)

/** A button with a menu. The button is there at once, and the menu is loaded after the first page. */
export function PopupMenu({ target, ...rest }: PopupMenuProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Popup target={cloneElement(target, { onClick: () => setAsked(true) })} isAsked={isAsked} {...rest} />
  )
}
