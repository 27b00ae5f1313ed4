import type { ComponentType } from 'react'
import { NotFetched } from '../core/notices/NotFetched.tsx'
import { useWaited } from '../core/notices/useWaited.ts'
import { Waiting } from '../core/notices/Waiting.tsx'
import { type AbsenceProps, onDemand } from '../core/page/onDemand.tsx'
import { t } from '../core/words/words.ts'
import { Dialog } from './Dialog.tsx'
import { useFocusBack } from './useFocusBack.ts'

interface Closable {
  onClose: () => void
}

/** A dialog or drawer whose code is loaded when it is first opened. If that fails, a dialog with the error opens. */
export function dialogOnDemand<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = onDemand<Props>(load, AbsentDialog)
  /** Returns the focus that the element had which opened the dialog, also if another dialog stood in for it. */
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each dialog, outside of any component
  function OnDemand(props: Props) {
    useFocusBack()
    return <Part {...props} />
  }
  return Object.assign(OnDemand, { preload: Part.preload })
}

/** In place of a dialog: nothing for a moment, then a skeleton, or an error with a retry button. */
export function AbsentDialog({ onClose, onRetry }: Closable & AbsenceProps) {
  const waited = useWaited(onRetry === undefined)
  if (onRetry) {
    return (
      <Dialog title={t('problems.loadTitle')} onClose={onClose}>
        <NotFetched isTitled onRetry={onRetry} />
      </Dialog>
    )
  }
  if (waited === 'brief') return null
  return (
    <Dialog title={t('frame.loading')} onClose={onClose}>
      <Waiting heights={[30, 30, 30]} />
    </Dialog>
  )
}
