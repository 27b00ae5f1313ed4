import type { api, WireAnswer } from '@stayboard/contract'
import { UNASSIGNED } from '@stayboard/domain'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useServerAway } from '../../kit/core/kept/useServerAway.ts'
import { t } from '../../kit/core/words/words.ts'
import { PhoneLink } from '../../ui/contact-links.tsx'
import classes from './arrivals.module.css'

type Stay = WireAnswer<typeof api.nightRegister.tonight>['_embedded']['stays'][number]

/** The guests who sleep in a room, each with a link that calls the guest. */
export function SleeperLines({ stay }: { stay: Stay }) {
  const { roomCode, guests, people, enquiryId, enquiryName, contactPhone } = stay
  const isAway = useServerAway()
  const unnamed = people - guests.length
  return (
    <>
      <p className={classes.room}>
        <strong>{roomCode === UNASSIGNED ? t('menu.unassigned') : roomCode}</strong>
        {isAway ? (
          enquiryName
        ) : (
          <TextLink to="/enquiries/$enquiryId" params={{ enquiryId: String(enquiryId) }}>
            {enquiryName}
          </TextLink>
        )}
        {contactPhone !== null && <PhoneLink number={contactPhone} />}
      </p>
      <ul className={classes.guests}>
        {guests.map(({ name, phone }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
          <li key={`${name}-${nth}`}>
            {name} {phone !== null && <PhoneLink number={phone} />}
          </li>
        ))}
        {unnamed > 0 && (
          <li className={classes.lacking}>
            {t('nightRegister.unnamed')}: {unnamed}
          </li>
        )}
      </ul>
    </>
  )
}
