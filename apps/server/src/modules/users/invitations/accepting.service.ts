import type { BodyOf, users as calls } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { UserLinks } from '../links/user-links.ts'
import { choosePassword } from '../links/using.service.ts'
import { type Admission, admit } from '../second-factor/admitting.service.ts'
import type * as sessions from '../sessions/sessions.service.ts'
import { lock } from './invitations.repository.ts'

interface Terms {
  links: UserLinks
  maxHours: number
}

/** Sets the first password of an invited user and starts a session. @throws Problem as `choosePassword` */
export async function accept(
  actor: Actor,
  body: BodyOf<typeof calls.accept>,
  caller: sessions.Caller,
  { links, maxHours }: Terms,
): Promise<Admission> {
  const user = await choosePassword(actor, body, caller, {
    links,
    wrongLinks: 'wrong links of invitations to users',
    ended: 'invitationEnded',
    lock: ({ db, clock }, named) => lock(db, named, clock().toISOString()),
  })
  return admit(actor, user, { caller, maxHours })
}
