import { type Fase, fases } from '@stayboard/contract'

const only = (test: (fase: Fase) => boolean) => fases.filter(test)

/** Sold (decisions 2). */
export const isWon = (fase: Fase): boolean => fase === 'Closed - won'

/** Given up (decisions 2). */
export const isLost = (fase: Fase): boolean => fase === 'Closed - lost'

/** Still in need of work: neither won nor lost (decisions 2). */
export const isOpen = (fase: Fase): boolean => !isWon(fase) && !isLost(fase)

/** The fases of the three lists of enquiries (D3 §2.4, decisions 2). */
export const openFases: readonly Fase[] = only(isOpen)
export const bookedFases: readonly Fase[] = only(isWon)
export const cancelledFases: readonly Fase[] = only(isLost)

/** The dashboard leaves these out. D3 §2.3 mixes letter cases; they do not count (decisions 2). */
const leftOut = ['closed - won', 'closed - lost', 'booked', 'confirmed', 'cancelled']
export const dashboardExclusion: readonly Fase[] = only((fase) => leftOut.includes(fase.toLowerCase()))

/** Whether the enquiry was cancelled, so that it has to say why (decisions 16). */
export function needsCancelReason(fase: Fase): boolean {
  return fase === 'Closed - lost' || fase === 'Closed - lost to competitor' || fase === 'Cancelled'
}
