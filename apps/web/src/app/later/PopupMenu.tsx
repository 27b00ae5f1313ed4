import { cloneElement, useState } from 'react'
import { useSession } from '../../kit/core/session/session.ts'
import { later } from './later.ts'
import type { PopupMenuProps } from './popup-props.ts'

const Popup = later<PopupMenuProps & { isAsked: boolean }>(
  () => import('./Popup.tsx'),
  ({ target }) => target,
)

/** A button with a menu. The button is rendered at once; the code of the menu is loaded after the first page. */
export function PopupMenu({ target, ...rest }: PopupMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const { token } = useSession()
  const button = cloneElement(target, { onClick: () => setAsked(true) })
  // The login loads the menu's code only on demand, so that the dashboard's code is loaded first.
  return token === null && !isAsked ? button : <Popup target={button} isAsked={isAsked} {...rest} />
}
