import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Choice } from '../../kit/forms/fields/choices/Choice.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

type Brand = WireAnswer<typeof api.exploiters.list>['_embedded']['providerExploiters'][number]
type Audience = WireAnswer<typeof api.mailchimp.audiences>['_embedded']['mailChimpLists'][number]

/** The select of the Mailchimp audience that receives the clients of each exploiter. */
export function Audiences() {
  const brands = useCall(api.exploiters.list)
  const lists = useCall(api.mailchimp.audiences)
  const reload = () => void Promise.all([brands.refetch(), lists.refetch()])
  const error = brands.error ?? lists.error
  if (error) return <NotLoaded reason={error} onRetry={reload} />
  if (!brands.data || !lists.data) return <Waiting heights={[90]} />
  const audiences = lists.data._embedded.mailChimpLists
  return (
    <Card title={t('mailchimp.audiences')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('mailchimp.audiencesHelp')}
        </Text>
        <FieldGrid min={220}>
          {brands.data._embedded.providerExploiters.map((brand) => (
            <AudienceOf key={brand.exploiterId} brand={brand} audiences={audiences} />
          ))}
        </FieldGrid>
      </Stack>
    </Card>
  )
}

function AudienceOf({ brand, audiences }: { brand: Brand; audiences: readonly Audience[] }) {
  const { exploiterId, name, version, audienceId = null } = brand
  const { mutate, isPending } = useTold(api.exploiters.update)
  const choose = (chosen: string | null) =>
    mutate(
      { body: { exploiterId, version, audienceId: chosen } },
      { done: t('mailchimp.audienceSaved', { name }) },
    )
  return (
    <Choice
      label={name}
      data={optionsOf(audiences, audienceId)}
      value={audienceId}
      onChange={choose}
      disabled={isPending}
      clearable
    />
  )
}

/** The audiences as options. A chosen audience that no longer exists in the account is kept as an option. */
function optionsOf(audiences: readonly Audience[], chosen: string | null) {
  const options = audiences.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))
  const isKnown = chosen === null || audiences.some(({ id }) => id === chosen)
  return isKnown
    ? options
    : [...options, { value: chosen, label: t('mailchimp.audienceUnknown', { id: chosen }) }]
}
