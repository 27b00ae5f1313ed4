import { Anchor } from '@mantine/core'

/** An email address as a link. Characters that would add a subject or another address are encoded. */
export const MailLink = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${encodeURI(address).replace(/[?&#]/g, encodeURIComponent)}`} title={address}>
    {address}
  </Anchor>
)

/** A phone number as a link (RFC 3966, with its extension), if it is in international format; else as text. */
export function PhoneLink({ number }: { number: string }) {
  const [, digits, extension] = /^(\+[\d ]{4,29}\d)(?:.*\bext\. (\d{1,7}))?/.exec(number) ?? []
  if (digits === undefined) return number
  return (
    <Anchor href={`tel:${digits.replaceAll(' ', '')}${extension ? `;ext=${extension}` : ''}`}>
      {number}
    </Anchor>
  )
}
