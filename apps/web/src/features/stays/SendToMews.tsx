import { api } from '@stayboard/contract'
import { IconSend } from '@tabler/icons-react'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import type { PanelDepartment } from './stay.ts'

interface Props extends OfEnquiry {
  departments: readonly PanelDepartment[]
}

/**
 * The button that sends the booked rooms to Mews. Shown only if one of the departments is connected
 * (docs/rules/mews.md#sending).
 */
export const SendToMews = (props: Props) => may(api.mews.send) && <Sender {...props} />

function Sender({ enquiry: { enquiryId, refNumber: name }, departments }: Props) {
  const { data } = useCall(api.mews.connections, {}, { staleTime: 60_000 })
  const { mutate, isPending } = useTold(api.mews.send)
  const connected = new Set(data?._embedded?.mewsConnections?.map(({ departmentId }) => departmentId))
  if (!departments.some(({ departmentId }) => connected.has(departmentId))) return null
  const send = () => mutate({ params: { enquiryId } }, { done: t('mews.sent', { name }) })
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={isPending}
      onClick={send}
    >
      {t('mews.send')}
    </Button>
  )
}
