import type { Fase } from '@stayboard/contract'
import { isOpen } from '@stayboard/domain'

/** How the next step of an enquiry is marked: only while the enquiry is open. */
export const marksOf = ({ fase }: { fase: Fase }) => ({ isNeeded: isOpen(fase), isClosed: !isOpen(fase) })
