import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasskeyError, signInByPasskey } from './passkeys.ts'

/** The button that signs in with a passkey. */
export default function PasskeyButton() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const signIn = async () => {
    setBusy(true)
    setProblem(null)
    const text = await signInByPasskey().then(() => null, textOf)
    setBusy(false)
    setProblem(text)
  }
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void signIn()}
      >
        {t('login.passkey')}
      </Button>
    </>
  )
}

/** The message for an expected failure. Unexpected errors are rethrown. */
function textOf(reason: unknown): string {
  if (reason instanceof PasskeyError) return t(reason.why)
  if (reason instanceof Problem) return messageOf(reason)
  throw reason
}
