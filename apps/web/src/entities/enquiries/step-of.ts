import type { Fase } from '@stayboard/contract'
import { isOpen } from '@stayboard/domain'

interface Stepped {
  fase: Fase
  nextStep: string | null
  nextStepDate: string | null
}

/** The next step of an enquiry. It is marked only while the enquiry is open. */
export const stepOf = ({ fase, nextStep, nextStepDate }: Stepped) => ({
  nextStep,
  nextStepDate,
  isNeeded: isOpen(fase),
  isClosed: !isOpen(fase),
})
