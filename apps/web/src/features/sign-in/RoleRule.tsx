import { api, roleNames } from '@stayboard/contract'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { optionText } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'

/** The roles whose users must have a second factor. A change is saved at once. */
export function RoleRule() {
  const rule = useCall(api.users.secondFactorRoles)
  const own = useCall(api.users.ownSecurity)
  const { mutate, variables, isPending } = useSend(api.users.setSecondFactorRoles)
  const error = rule.error ?? own.error
  if (!rule.data || !own.data)
    return error ? (
      <NotLoaded reason={error} onRetry={() => void rule.refetch()} />
    ) : (
      <Waiting heights={[200]} />
    )
  const chosen = (isPending ? variables?.body?.roles : undefined) ?? rule.data.roles
  const mayRequire = own.data.secondFactorAt !== null
  const set = (roles: typeof chosen) =>
    mutate(
      { body: { roles } },
      { onSuccess: () => notify.saved(), onError: (problem) => notify.problem(problem) },
    )
  return (
    <Card title={t('security.roles')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('security.rolesHelp')}
        </Text>
        {!mayRequire && (
          <Notice
            actions={
              <ButtonLink to="/security" variant="default">
                {t('security.toOwn')}
              </ButtonLink>
            }
          >
            {t('security.ownFirst')}
          </Notice>
        )}
        <Group gap="lg">
          {roleNames.map((role) => (
            <Checkbox
              key={role}
              label={optionText(roleNames, role)}
              checked={chosen.includes(role)}
              disabled={!mayRequire && !chosen.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                set(checked ? [...chosen, role] : chosen.filter((one) => one !== role))
              }
            />
          ))}
        </Group>
      </Stack>
    </Card>
  )
}
