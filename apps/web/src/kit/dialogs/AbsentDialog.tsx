import { NotFetched } from '../core/notices/NotFetched.tsx'
import { Waiting } from '../core/notices/Waiting.tsx'
import { t } from '../core/words/words.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  onClose: () => void
  onRetry: (() => void) | undefined
}

/** The placeholder of a dialog whose code is not loaded: a skeleton, or an error with a retry button. */
export default function AbsentDialog({ onClose, onRetry }: Props) {
  return (
    <Dialog title={t(onRetry ? 'problems.loadTitle' : 'frame.loading')} onClose={onClose}>
      {onRetry ? <NotFetched isTitled onRetry={onRetry} /> : <Waiting heights={[30, 30, 30]} />}
    </Dialog>
  )
}
