import { api, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Text } from '../../ui/Text.tsx'

type Body = WireBody<typeof api.erasures.readmit>

/** The dialog that lets an erased person be added again, by one of the person's addresses. */
export default function ReadmitDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useSend(api.erasures.readmit)
  const form = useCallForm({
    name: 'return of an erased person',
    schema: api.erasures.readmit.body,
    starts: { email: '' },
    check: () => ({}),
    send: async (body: Body) => {
      const answer = await mutateAsync({ body })
      if (answer.isReadmitted) notify.done(t('erasures.readmitted'))
      else notify.failed(t('erasures.notErased'))
      return answer
    },
    onClose,
  })
  return (
    <FormDialog title={t('erasures.readmit')} form={form} onClose={onClose}>
      <Text size="sm">{t('erasures.readmitText')}</Text>
      <TextField field={form.field('email', t('erasures.email'))} autoFocus />
    </FormDialog>
  )
}
