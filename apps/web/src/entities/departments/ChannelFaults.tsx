import { api, type Channel } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { isOf, isOfChannel, useFaultText } from './fault-text.ts'

interface Props {
  departmentId: number
  /** Limits the faults to those of this channel. */
  channel?: Channel
}

/**
 * The content faults of a department by channel (docs/rules/content-health.md#channels). Shown only to users who may correct
 * them.
 */
export const ChannelFaults = (props: Props) => (may(api.departments.health) ? <Shown {...props} /> : null)

function Shown({ departmentId, channel }: Props) {
  const { data, error, refetch } = useCall(api.departments.health, { query: { departmentId } })
  const textOf = useFaultText()
  if (error && !data) return <NotLoaded reason={error} onRetry={() => void refetch()} />
  const faults = (data?._embedded.departments ?? [])
    .flatMap((department) => department.faults)
    .filter(isOfChannel)
    .filter((fault) => !channel || isOf(channel, fault))
  if (faults.length === 0) return null
  return (
    <Notice>
      {t('channelRules.lacks')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {faults.map((fault) => (
          <li key={fault}>{textOf(fault)}</li>
        ))}
      </ul>
    </Notice>
  )
}
