import { lazy, Suspense } from 'react'
import { isNotThere, NotLoaded, type NotLoadedProps } from '../core/notices/NotLoaded.tsx'

const Deleted = lazy(() => import('../history/Deleted.tsx'))

interface Props extends NotLoadedProps {
  /** The address of the requested record. If it was deleted, its history is shown. */
  record?: string
}

/** Shown in place of content that could not be loaded. */
export function Failed({ record, ...props }: Props) {
  const said = <NotLoaded {...props} />
  if (record === undefined || !isNotThere(props.reason)) return said
  return (
    <Suspense fallback={said}>
      <Deleted address={record}>{said}</Deleted>
    </Suspense>
  )
}
