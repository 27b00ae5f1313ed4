import { type AnswerGroup, answerGroups, api, MOST_ANSWER_GROUPS } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText, officeToday } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { DayRange } from '../../kit/forms/range/ranges.tsx'
import { Card } from '../../ui/Card.tsx'
import { SegmentedControl } from '../../ui/inputs.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text } from '../../ui/Text.tsx'
import { AnswerRow, type Figures } from './AnswerRow.tsx'

const DAYS = 90

/** The page of answer times, measured in office hours (docs/rules/answer-times.md). */
export default function AnswerTimesPage() {
  const today = officeToday()
  const [by, setBy] = useState<AnswerGroup>('user')
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: addDays(today, -DAYS),
    to: today,
  })
  const query = { by, ...(range.from ? { from: range.from } : {}), ...(range.to ? { to: range.to } : {}) }
  const { data, error, refetch } = useCall(api.officeHours.answerTimes, { query }, { keepOld: true })
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.answerTimes')} />
      <DayRange
        label={t('enquiries.period')}
        labels={{ from: t('enquiries.from'), to: t('enquiries.to') }}
        value={range}
        presets={[{ label: 'enquiries.last90Days', from: addDays(today, -DAYS), to: today }]}
        onChange={(next) => setRange({ ...range, ...next })}
      />
      <SegmentedControl
        my="sm"
        aria-label={t('officeHours.by')}
        value={by}
        onChange={(chosen) => setBy(answerGroups.find((one) => one === chosen) ?? 'user')}
        data={answerGroups.map((one) => ({ value: one, label: t(`shared.${one}`) }))}
      />
      <Text size="sm" c="dimmed">
        {t('officeHours.officeHelp')}
      </Text>
      <Card>
        {data && <Answers by={by} groups={data.groups} total={data.total} />}
        {data?.groups.length === MOST_ANSWER_GROUPS && (
          <Text size="sm" mt="xs">
            {t('officeHours.most', { limit: numberText(MOST_ANSWER_GROUPS) })}
          </Text>
        )}
        {!data &&
          (error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[200]} />)}
      </Card>
    </div>
  )
}

interface Shown {
  by: AnswerGroup
  groups: readonly (Figures & { id: number | null; name: string | null })[]
  total: Figures
}

function Answers({ by, groups, total }: Shown) {
  if (groups.length === 0) return <Text c="dimmed">{t('officeHours.none')}</Text>
  const headings = ['conversations', 'answered', 'firstResponse', 'resolved', 'resolution'] as const
  return (
    <ScrollBox label={t('menu.answerTimes')} maxHeight={760}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`shared.${by}`)}</Table.Th>
            {headings.map((name) => (
              <Table.Th key={name} ta="right">
                {t(`officeHours.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ id, name, ...figures }) => (
            <AnswerRow key={id} name={name ?? t('officeHours.nobody')} figures={figures} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <AnswerRow name={t('shared.all')} figures={total} />
        </Table.Tfoot>
      </Table>
    </ScrollBox>
  )
}
