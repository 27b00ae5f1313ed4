import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button, CopyButton } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/inputs.ts'
import { t } from '../../core/words/words.ts'

interface Props {
  label: string
  help?: string
  address: string
}

/** A read-only address with a copy button, for registering it in another system. */
export const CopiedAddress = ({ label, help, address }: Props) => (
  <TextInput
    label={label}
    description={help}
    value={address}
    readOnly
    onFocus={(event) => event.currentTarget.select()}
    rightSectionWidth={110}
    rightSection={
      <CopyButton value={address} timeout={4000}>
        {({ copied, copy }) => (
          <Button
            size="small"
            variant="default"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'shared.copied' : 'exploiters.keyCopy')}
          </Button>
        )}
      </CopyButton>
    }
  />
)
