import { api, type WireAnswer } from '@stayboard/contract'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive, useRun } from '../../entities/runs/useRun.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './mews.module.css'

type Difference = WireAnswer<typeof api.mews.differences>['_embedded']['mewsDifferences'][number]

/** The differences found by the nightly comparison with Mews, for users who may read enquiries. */
export const DifferencesCard = () => may(api.mews.differences) && <Differences />

function Differences() {
  const run = useRun('MEWS', api.mews.differences)
  const { data } = useCall(api.mews.differences)
  const { data: connections } = useCall(api.mews.connections)
  const { mutate } = useTold(api.mews.compare)
  const compare = () => mutate({})
  const rows = data?._embedded.mewsDifferences ?? []
  return (
    <Card
      title={t('shared.differences')}
      aside={
        connections?.mayConfigure && (
          <Button variant="default" disabled={isActive(run)} onClick={compare}>
            {t('mews.compare')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {run && <RunPanel run={run} />}
        {data && rows.length === 0 && run !== null && <Text c="dimmed">{t('mews.noDifferences')}</Text>}
        <ul className={classes.lines}>
          {rows.map((one) => (
            <Line key={one.mewsDifferenceId} difference={one} />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

function Line({ difference }: { difference: Difference }) {
  const { mewsDifferenceId, kind, field, here, there, canAccept, enquiryId, refNumber } = difference
  const { mutate, isPending } = useTold(api.mews.accept)
  const accept = () => mutate({ params: { mewsDifferenceId } }, { done: t('mews.accepted') })
  return (
    <li className={classes.row}>
      <div>
        <Text>
          {t(`mews.kinds.${kind}`)}
          {field && `: ${t(`mews.fields.${field}`)}`}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            difference.departmentName,
            difference.confirmationNumber && `${t('mews.number')} ${difference.confirmationNumber}`,
            here && t('mews.here', { value: here }),
            there && t('mews.there', { value: there }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {enquiryId !== null && (
          <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiryId) }}>
            {refNumber}
          </TextLink>
        )}
      </div>
      {canAccept && may(api.mews.accept) && (
        <Button variant="default" loading={isPending} onClick={accept}>
          {t('mews.accept')}
        </Button>
      )}
    </li>
  )
}
