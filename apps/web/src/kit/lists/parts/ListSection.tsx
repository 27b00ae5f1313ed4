import type { ReactNode } from 'react'
import classes from '../../../ui/page.module.css'
import type { ListCall } from '../../core/calls/list-call.ts'
import { Scope } from '../../core/page/scope.ts'
import type { List } from '../useList.ts'

/**
 * Holds the parts of a list. One of several lists is a region named by its title; the page's own list fills the window.
 * What opens over the list stands inside, since it reads the address in the list's scope.
 */
export const ListSection = <C extends ListCall>({
  list: { scope, title, place },
  children,
}: {
  list: List<C>
  children: ReactNode
}) => (
  <Scope value={scope}>
    <section
      ref={place}
      className={classes.page}
      data-fills={scope === '' || undefined}
      aria-label={scope === '' ? undefined : title}
    >
      {children}
    </section>
  </Scope>
)
