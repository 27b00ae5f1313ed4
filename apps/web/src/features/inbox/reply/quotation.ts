import { plainLines } from '@stayboard/contract'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'

interface Quoted {
  fromName: string
  fromAddress: string
  at: string
  body: string
}

/** The most lines that are quoted. */
const LINES = 200

/** A mail as a quotation: who wrote when, and its text without pictures and layout. */
export function quotationOf({ fromName, fromAddress, at, body }: Quoted): string {
  const lines = plainLines(body).split('\n').slice(0, LINES)
  const head = t('inbox.wrote', { who: fromName || fromAddress, at: instantText(at) })
  return `<p></p><p>${written(head)}</p><blockquote>${lines.map((line) => `<p>${written(line)}</p>`).join('')}</blockquote>`
}

const written = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
