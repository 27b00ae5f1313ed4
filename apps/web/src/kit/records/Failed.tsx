import { onDemand } from '../core/loading/on-demand.tsx'
import { NotFetched } from '../core/notices/NotFetched.tsx'
import { isNotThere, NotLoaded, type NotLoadedProps } from '../core/notices/NotLoaded.tsx'

const Deleted = onDemand(
  () => import('../history/Deleted.tsx'),
  ({ children, onRetry }) => (
    <>
      {children}
      {onRetry && <NotFetched onRetry={onRetry} />}
    </>
  ),
)

interface Props extends NotLoadedProps {
  /** The address of the requested record. If it was deleted, its history is shown. */
  record?: string | undefined
}

/** The error in place of content that could not be loaded. */
export function Failed({ record, ...props }: Props) {
  const said = <NotLoaded {...props} />
  if (record === undefined || !isNotThere(props.reason)) return said
  return <Deleted address={record}>{said}</Deleted>
}
