import type { Access, RoleName } from '@stayboard/contract'
import type { ComponentType } from 'react'
import type { WordKey } from '../../kit/core/words/words.ts'

export type GroupTitle =
  | 'menu.dashboard'
  | 'menu.clients'
  | 'menu.providers'
  | 'menu.channelManagers'
  | 'menu.bookings'
  | 'menu.financial'
  | 'menu.locations'
  | 'menu.system'
  | 'menu.marketing'
  | 'menu.wiki'

/** A group of the menu, and the roles that see it. Without roles it is not in the menu. */
export interface Group {
  readonly title: GroupTitle
  readonly roles?: readonly RoleName[]
}

/** What the menu, the palette, titles and guards know of a page. */
export interface Page {
  readonly path: string
  readonly title: WordKey
  readonly group: Group
  readonly access: Access
  /** The roles that see its entry in the menu; without it has none. */
  readonly menu?: readonly RoleName[] | undefined
  /** The path of the menu entry that is current on this page, if it is not the page's own. */
  readonly under?: string | undefined
}

/** What fills a page. It reads the address itself. */
export type Content = ComponentType & { preload?: () => Promise<void> | undefined }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
