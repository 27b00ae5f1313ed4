import { A, api, M, User } from '@stayboard/contract'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { useUserName } from '../../entities/users/useUserName.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Text } from '../../ui/Text.tsx'

type Body = {
  user: string | null
  untilDay: string
  colleague: string
  enquiriesTo: string | null
  messagesTo: string | null
  note: string | null
}

/** Hands the open work of a user over until a day; managers that of others too (docs/rules/hand-overs.md). */
export function HandOverForm({ onClose }: { onClose: () => void }) {
  const { userId, roles } = useSession()
  const self = userId === null ? null : linkTo(User)(userId)
  const name = useUserName(self)
  const { mutateAsync } = useSend(api.handOvers.create)
  const form = useCallForm({
    name: 'hand-over',
    schema: api.handOvers.create.body,
    starts: { user: self, untilDay: null, colleague: null, enquiriesTo: null, messagesTo: null, note: null },
    send: (body: Body) => mutateAsync({ body }),
    onClose,
  })
  const help = t('handOvers.sameHelp')
  return (
    <FormDialog title={t('handOvers.add')} saveLabel={t('handOvers.add')} form={form} onClose={onClose}>
      <Text size="sm">{t('handOvers.addText')}</Text>
      {roles.some((role) => role === A || role === M) && (
        <UserSelect field={form.field('user', t('handOvers.user'))} keep={linkTo(User)} current={name} />
      )}
      <UserSelect field={form.field('colleague', t('handOvers.colleague'))} keep={linkTo(User)} autoFocus />
      <DayField field={form.field('untilDay', t('handOvers.untilDay'))} />
      <UserSelect
        field={form.field('enquiriesTo', t('handOvers.enquiriesTo'))}
        keep={linkTo(User)}
        help={help}
      />
      <UserSelect
        field={form.field('messagesTo', t('handOvers.messagesTo'))}
        keep={linkTo(User)}
        help={help}
      />
      <TextAreaField field={form.field('note', t('handOvers.note'))} />
    </FormDialog>
  )
}
