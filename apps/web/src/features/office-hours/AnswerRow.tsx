import type { api, WireAnswer } from '@stayboard/contract'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Table } from '../../ui/parts.ts'

export type Figures = WireAnswer<typeof api.officeHours.answerTimes>['total']

/** A row of answer times: of one group, or of all groups together. */
export function AnswerRow({ name, figures }: { name: string; figures: Figures }) {
  const timeText = (minutes: number | null) => {
    if (minutes === null) return '–'
    if (minutes < 60) return t('officeHours.minutes', { minutes })
    return t('officeHours.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  const { conversations, answered, firstResponse, closed, resolution } = figures
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="right">{numberText(conversations)}</Table.Td>
      <Table.Td ta="right">{numberText(answered)}</Table.Td>
      <Table.Td ta="right">{timeText(firstResponse)}</Table.Td>
      <Table.Td ta="right">{numberText(closed)}</Table.Td>
      <Table.Td ta="right">{timeText(resolution)}</Table.Td>
    </Table.Tr>
  )
}
