import type { api, WireAnswer } from '@stayboard/contract'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { inform } from '../../kit/dialogs/confirm.tsx'
import { RawText } from '../../ui/RawText.tsx'
import { Text } from '../../ui/Text.tsx'
import { resultText } from './webhook-words.ts'

interface Texts {
  accepted: (result: string) => string
  refused: (reason: string) => string
}

/** Returns a function that shows the receiver's response to a delivery that was sent by hand. */
export function useToldResult() {
  return ({ accepted, refused }: Texts) =>
    ({ tries }: WireAnswer<typeof api.webhooks.send>) => {
      const [last] = tries
      if (!last) return
      const result = resultText(last)
      if (last.error === null) return notify.done(accepted(result))
      const answer = last.answer ? (
        <RawText label={t('shared.answer')} text={last.answer} />
      ) : (
        <Text>{t('webhooks.noAnswer')}</Text>
      )
      inform({ title: refused(result), message: answer })
    }
}
