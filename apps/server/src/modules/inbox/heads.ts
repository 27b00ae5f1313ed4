import { Mail, plainText } from '@stayboard/contract'

/** The longest preview of a mail, in code units. */
const PREVIEW = 160

/** The head of a mail in a conversation. @param beginning the first part of its text as HTML, possibly cut in a tag */
export const headOf = <Row extends { mailId: number; beginning: string }>({ beginning, ...mail }: Row) => ({
  ...mail,
  _links: { self: { href: `${Mail.item}/${mail.mailId}` } },
  preview: plainText(beginning.replace(/<[^>]*$/, '')).slice(0, PREVIEW),
})
