import { api, type MessageStatus, messageStatuses } from '@stayboard/contract'
import { FigureTile } from '../../kit/charts/FigureTile.tsx'
import { figureOf } from '../../kit/charts/figure.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Tiles } from '../../ui/Tiles.tsx'

/** The numbers of messages that await an answer, and of messages by status (docs/rules/statistics.md#communication). */
export default function Communication() {
  const asked = useCall(api.statistics.communication, {}, { staleTime: 60_000 })
  const labelOf = labelsOf(messageStatuses)
  const ofStatus = (status: MessageStatus) =>
    figureOf(asked, ({ _embedded }) => _embedded.statuses.find((one) => one.status === status)?.total ?? 0)
  return (
    <Card title={t('statistics.communication')}>
      <Tiles>
        <li>
          <FigureTile
            label={t('statistics.waiting')}
            figure={figureOf(asked, ({ waiting }) => waiting)}
            write={numberText}
            to={{ to: '/messages', search: { waiting: 'true' } }}
            isLate
          />
        </li>
        <li>
          <FigureTile
            label={t('statistics.unread')}
            figure={figureOf(asked, ({ unread }) => unread)}
            write={numberText}
            to={{ to: '/messages', search: { unread: 'true' } }}
          />
        </li>
        {messageStatuses.map((status) => (
          <li key={status}>
            <FigureTile
              label={labelOf(status)}
              figure={ofStatus(status)}
              write={numberText}
              to={{ to: '/messages', search: { statusSearch: status } }}
            />
          </li>
        ))}
      </Tiles>
    </Card>
  )
}
