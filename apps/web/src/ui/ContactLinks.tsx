import { Anchor } from '@mantine/core'

/** An email address as a link. Characters that would add a subject or another address are encoded. */
export const MailLink = ({ address }: { address: string }) => (
  <Anchor inherit href={`mailto:${encodeURI(address).replace(/[?&#]/g, encodeURIComponent)}`} title={address}>
    {address}
  </Anchor>
)

/** A phone number as a link, if it is in international format. Numbers with other text are shown as text. */
export function PhoneLink({ number }: { number: string }) {
  const [digits] = /^\+[\d ]{5,30}/.exec(number) ?? []
  if (digits === undefined) return number
  return (
    <Anchor inherit href={`tel:${digits.replaceAll(' ', '')}`}>
      {number}
    </Anchor>
  )
}
