import { t } from '../../kit/core/words/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Providers } from './Providers.tsx'
import { RoleRule } from './RoleRule.tsx'

/** The page of the sign-in settings, for administrators. */
export default function SignInPage() {
  return (
    <>
      <PageHeader title={t('menu.signIn')} />
      <Stack gap="md">
        <RoleRule />
        <Providers />
      </Stack>
    </>
  )
}
