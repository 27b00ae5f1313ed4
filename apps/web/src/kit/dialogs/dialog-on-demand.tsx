import type { ComponentType } from 'react'
import { useWaited } from '../core/calls/useWaited.ts'
import { type AbsenceProps, onDemand } from '../core/loading/on-demand.tsx'
import { useFocusBack } from './useFocusBack.ts'

interface Closable {
  onClose: () => void
}

/** A dialog or drawer whose code is loaded when it is first opened. If that fails, a dialog with the error opens. */
export function dialogOnDemand<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = onDemand<Props>(load, NotYetDialog)
  /** Restores the focus to the element that opened the dialog, even if a placeholder was shown in between. */
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each dialog, outside of any component
  function OnDemand(props: Props) {
    useFocusBack()
    return <Part {...props} />
  }
  return Object.assign(OnDemand, { preload: Part.preload })
}

const Substitute = onDemand<Closable & AbsenceProps>(
  () => import('./AbsentDialog.tsx'),
  () => null,
)

/**
 * Preloads the code of dialogs, which the first page does not need. It is also needed to report that a dialog cannot be loaded.
 */
export const preloadDialogs = Substitute.preload

/** The placeholder of a dialog: nothing at first, then a skeleton, or an error with a retry button. */
export function NotYetDialog({ onClose, onRetry }: Closable & AbsenceProps) {
  const waited = useWaited(onRetry === undefined)
  if (waited === 'brief' && !onRetry) return null
  return <Substitute onClose={onClose} onRetry={onRetry} />
}
