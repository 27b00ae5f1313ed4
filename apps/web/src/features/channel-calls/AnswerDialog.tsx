import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { RawText } from '../../ui/RawText.tsx'
import { Text } from '../../ui/Text.tsx'

interface Props {
  id: number
  /** The name of the called operation of a channel manager. */
  name: string
  onClose: () => void
}

/** The dialog with the response to a call of a channel manager. */
export function AnswerDialog({ id, name, onClose }: Props) {
  const { data, error, refetch } = useCall(api.channelCalls.get, { params: { channelCallId: id } })
  return (
    <Dialog title={t('channelCalls.answerOf', { name })} size="lg" onClose={onClose}>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[80]} />}
      {data?.error && <Text mb="sm">{data.error}</Text>}
      {data &&
        (data.answer ? (
          <RawText label={t('shared.answer')} text={data.answer} />
        ) : (
          <Text>{t('channelCalls.noAnswer')}</Text>
        ))}
    </Dialog>
  )
}
