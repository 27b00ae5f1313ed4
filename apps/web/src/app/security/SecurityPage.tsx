import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PasskeyCard } from './PasskeyCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import classes from './security.module.css'
import { TokenCard } from './TokenCard.tsx'

/** The page of the user's security settings. */
export default function SecurityPage() {
  const { data, error, refetch } = useCall(api.users.ownSecurity, {}, { staleTime: 0 })
  return (
    <>
      <PageHeader title={t('menu.security')} />
      <Stack gap="md" className={classes.page}>
        {data && <SecondFactorCard security={data} onChanged={() => void refetch()} />}
        {data && <PasskeyCard passkeys={data.passkeys} onChanged={() => void refetch()} />}
        <TokenCard />
        {!data &&
          (error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[160]} />)}
      </Stack>
    </>
  )
}
