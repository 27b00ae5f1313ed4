import { api, type Call, type WireAnswer } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { messageOf, t, type WordKey } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type State = WireAnswer<typeof api.marketing.state>

/**
 * The button that the state of Meetup requires: log in, refresh the token, or update the events
 * (docs/rules/marketing.md#state). Without Meetup, only events of Ticketmaster are updated.
 */
export function MeetupAccess({ state: { content, isSetUp }, isBusy }: { state: State; isBusy: boolean }) {
  if (!isSetUp)
    return (
      <>
        <Notice>{messageOf('meetupOff')}</Notice>
        <Update
          call={api.marketing.updateTicketmaster}
          label="marketing.updateTicketmaster"
          isBusy={isBusy}
        />
      </>
    )
  if (content === 'LOGIN') return <Login />
  if (content === 'REFRESH') return <Refresh />
  return (
    <>
      <Update call={api.marketing.updateMeetup} label="marketing.updateMeetup" isBusy={isBusy} />
      <Update call={api.marketing.updateTicketmaster} label="marketing.updateTicketmaster" isBusy={isBusy} />
    </>
  )
}

/** The button that redirects to Meetup's login, which redirects back to the callback page. */
function Login() {
  const { mutate, isPending } = useSend(api.marketing.login)
  const login = () =>
    mutate(
      { body: { origin: location.origin } },
      {
        onSuccess: ({ content }) => location.assign(content),
        onError: (problem) => notify.problem(problem),
      },
    )
  return (
    <Button loading={isPending} onClick={login}>
      {t('marketing.login')}
    </Button>
  )
}

function Refresh() {
  const { mutate, isPending } = useTold(api.marketing.refresh)
  return (
    <Button loading={isPending} onClick={() => mutate({})}>
      {t('marketing.refresh')}
    </Button>
  )
}

interface UpdateProps {
  call: (typeof api.marketing.updateMeetup | typeof api.marketing.updateTicketmaster) & Call
  label: WordKey
  isBusy: boolean
}

function Update({ call, label, isBusy }: UpdateProps) {
  const { mutate } = useTold(call)
  return (
    <Button variant="default" disabled={isBusy} onClick={() => mutate({})}>
      {t(label)}
    </Button>
  )
}
