import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useSingleKeys } from './useSingleKeys.ts'

const KeySheet = dialogOnDemand(() => import('./KeySheet.tsx'))

/** Handles the keys without Ctrl, and shows the sheet of all keys. */
export function SingleKeys() {
  const { isOpen, close } = useSingleKeys()
  return isOpen ? <KeySheet onClose={close} /> : null
}
