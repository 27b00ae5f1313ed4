import { attentions, type Fase, fases } from '@stayboard/contract'
import { useDueChips } from '../../../entities/next-steps/due-filter.tsx'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FilterChip } from '../../../kit/lists/parts/ListBar.tsx'
import { severalChips } from '../../../kit/lists/state/several.ts'
import { useFilterNames } from './useFilterNames.ts'

/** The active filters as text. Each of several fases is a chip that can be removed separately. */
export function useEnquiryChips(): (filters: Readonly<Record<string, string>>) => FilterChip[] {
  const names = useFilterNames()
  const faseText = (fase: Fase) => t(`options.fases.${fase}`)
  const shows = {
    name: [t('enquiries.name')],
    refNumber: [t('shared.reference')],
    location: [t('enquiries.location')],
    rawResponse: [t('enquiries.rawResponse')],
    amount: [t('shared.price'), (euros: string) => moneyText(Number(euros))],
    userId: [t('shared.owner'), () => names.owner ?? '…'],
    exploiterId: [t('shared.exploiter'), () => names.exploiter ?? '…'],
    organisationId: [t('shared.organisation'), () => names.organisation ?? '…'],
  } satisfies Record<string, [string, ((value: string) => string)?]>
  const dueChips = useDueChips()
  return (filters) => [
    ...dueChips(filters.nextStepDue),
    ...severalChips('attention', filters.attention, attentions, (mark) => t(`options.attentions.${mark}`)),
    ...severalChips('fases', filters.fases, fases, faseText),
    ...severalChips('notFases', filters.notFases, fases, (fase) =>
      t('enquiries.notFase', { fase: faseText(fase) }),
    ),
    ...Object.entries(shows).flatMap(([name, [label, show]]) => {
      const value = filters[name]
      return value === undefined ? [] : [{ name, text: `${label}: ${show ? show(value) : value}` }]
    }),
  ]
}
