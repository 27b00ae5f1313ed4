import type { Access, RoleName } from '@stayboard/contract'
import type { FirstKey } from '@stayboard/i18n'
import type { ComponentType } from 'react'

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

/** A group of the menu, and the roles that see it. A group without roles is not in the menu. */
export interface PageGroup {
  readonly title: GroupTitle
  readonly roles?: readonly RoleName[]
}

/** The properties of a page that the menu, the palette, titles and guards need. */
export interface Page {
  readonly path: string
  readonly title: FirstKey
  readonly group: PageGroup
  readonly access: Access
  /** The roles that see its menu entry; a page without them has no entry. */
  readonly menu?: readonly RoleName[] | undefined
  /** The path of the menu entry that is highlighted on this page, if it is not the page's own path. */
  readonly under?: string | undefined
}

/** The content of a page: a component that reads its parameters from the address. */
export type Content = ComponentType & { preload?: () => Promise<void> | undefined }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
