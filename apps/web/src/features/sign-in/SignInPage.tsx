import { t } from '../../kit/core/words/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Providers } from './Providers.tsx'
import { RoleRule } from './RoleRule.tsx'

/** How users sign in, as administrators set it. */
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
