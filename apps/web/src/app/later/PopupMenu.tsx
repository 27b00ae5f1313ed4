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
  const { token } = useSession()
  const button = cloneElement(target, { onClick: () => setAsked(true) })
  // The dashboard comes first: the login loads the menu only if it is asked for.
  return token === null && !isAsked ? button : <Popup target={button} isAsked={isAsked} {...rest} />
}
