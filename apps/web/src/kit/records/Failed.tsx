import { lazy, Suspense } from 'react'
import { isNotThere, NotLoaded, type NotLoadedProps } from '../core/notices/NotLoaded.tsx'

const Deleted = lazy(() => import('../history/Deleted.tsx'))

interface Props extends NotLoadedProps {
  /** The address of the one record that was asked for: one that was deleted tells its history. */
  record?: string
}

/** What a page shows instead of what could not be loaded. */
export function Failed({ record, ...props }: Props) {
  const said = <NotLoaded {...props} />
  if (record === undefined || !isNotThere(props.reason)) return said
  return (
    <Suspense fallback={said}>
      <Deleted address={record}>{said}</Deleted>
    </Suspense>
  )
}
