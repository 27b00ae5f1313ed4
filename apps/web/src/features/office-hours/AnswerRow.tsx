import type { api, WireAnswer } from '@stayboard/contract'
import { minutesText } from '../../entities/office-hours/minutes-text.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { Table } from '../../ui/parts.ts'

export type Figures = WireAnswer<typeof api.officeHours.answerTimes>['total']

/** The answer times of one group, or of all. */
export function AnswerRow({ name, figures }: { name: string; figures: Figures }) {
  const { conversations, answered, firstResponse, closed, resolution } = figures
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="right">{numberText(conversations)}</Table.Td>
      <Table.Td ta="right">{numberText(answered)}</Table.Td>
      <Table.Td ta="right">{minutesText(firstResponse)}</Table.Td>
      <Table.Td ta="right">{numberText(closed)}</Table.Td>
      <Table.Td ta="right">{minutesText(resolution)}</Table.Td>
    </Table.Tr>
  )
}
