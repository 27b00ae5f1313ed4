import type { ReactNode } from 'react'
import classes from '../../../ui/page.module.css'
import { Scope } from '../../core/address/values.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAsked } from '../state/values.ts'

/**
 * Contains the parts of a list. With a scope it is a region named by the list's title; the main list fills the
 * window. Dialogs over the list must be inside, because they read the address in the list's scope.
 */
export const ListSection = <C extends ListCall>({
  list: { scope, title, place },
  children,
}: {
  list: ListAsked<C> & Pick<ListLook<RowOf<C>>, 'place'>
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
