import { t } from '../../kit/core/words/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { CodeInput } from './CodeInput.tsx'
import { QrCode } from './QrCode.tsx'
import classes from './security.module.css'

interface Props {
  secret: string
  uri: string
  error: string | undefined
}

/** The secret for an authenticator app, and the field for its first code. */
export const SecretStep = ({ secret, uri, error }: Props) => (
  <Stack gap="sm">
    <Text size="sm">{t('security.scan')}</Text>
    <QrCode text={uri} label={t('security.qrCode')} />
    <Text size="sm">
      {t('security.orType')} <span className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
    </Text>
    <CodeInput label={t('security.code')} description={t('security.codeHelp')} error={error} />
  </Stack>
)
