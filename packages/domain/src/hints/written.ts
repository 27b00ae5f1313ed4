import { nfc } from '@stayboard/contract'

/** The parts of a mail. */
interface Written {
  /** The sender's own text, without earlier mails and the signature. */
  text: string
  /** The lines after the closing words. */
  signature: string
  /** The sender of the forwarded mail; `null` if nothing was forwarded. */
  forwardedFrom: { name: string; address: string; source: string } | null
}

const forwarded = /^\s*(?:fwd?|fw|doorst(?:uren|\.)?|wg|rv|vs|tr|reenv|redir)\s*:/i
const forwardLine =
  /^.*(?:forwarded message|doorgestuurd bericht|weitergeleitete nachricht|mensaje reenviado|videresendt (?:meddelelse|besked)|mesaj redirec[țţt]ionat).*$/im
const headerName =
  'from|van|von|de|fra|de la|sent|verzonden|gesendet|enviado(?: el)?|sendt|trimis|date|datum|fecha|dato|data|to|aan|an|para|til|c[ăa]tre|cc|subject|onderwerp|betreff|asunto|emne|subiect|envoy[ée](?: le)?|[àa]|objet'
const headerLine = new RegExp(`^\\s*\\*?(?:${headerName})\\s?:\\*?\\s+\\S.*$`, 'i')
const fromLine = /^\s*\*?(?:from|van|von|de|fra|de la)\s?:\*?\s+(.*)$/i
const original =
  /^\s*[-_]{2,}\s*(?:original message|oorspronkelijk bericht|urspr(?:ü|ue)ngliche nachricht|mensaje original|oprindelig (?:meddelelse|besked)|mesaj(?:ul)? original)/i
const wrote =
  /^\s*(?:on|op|am|el|den|[îi]n|pe|la|d\.)\s.{5,200}(?:wrote|schreef|schrieb|escribi[óo]|skrev|a scris)\b.{0,120}$/i
const closing =
  /^\s*(?:--|(?:(?:with )?(?:kind|best|warm) regards|regards|best wishes|sincerely|yours|many thanks|thanks|thank you|cheers|met (?:vriendelijke|hartelijke) groet(?:en)?|(?:vriendelijke|hartelijke) groet(?:en)?|alvast bedankt|groet(?:en|jes)?|mvg|mit freundlichen gr(?:ü|ue)(?:ß|ss)en|(?:freundliche|viele|beste|liebe) gr(?:ü|ue)(?:ß|ss)e|mfg|(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|(?:bien )?cordialement|(?:meilleures |sinc[èe]res )?salutations(?: distingu[ée]es)?|bien [àa] vous|merci(?: d['’]avance)?|atentamente|cordialmente|gracias|(?:med )?(?:venlig|bedste|mange) hilsen(?:er)?|mvh|hilsen|cu (?:stim[ăa]|respect|drag)|mul[țţt]umesc|o zi bun[ăa])[\s,.!;:–-]*$)/i

/** Splits a mail into the sender's own text, earlier mails and the signature. */
export function writtenIn(subject: string, whole: string): Written {
  const lines = nfc(whole)
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .split(/\r?\n/)
  const isForward = forwarded.test(subject) || forwardLine.test(whole)
  const inner = isForward ? forwardedIn(lines) : null
  const own = (inner ? inner.lines : lines).filter((line) => !/^\s*>/.test(line))
  const end = own.findIndex((line, at) => original.test(line) || wrote.test(line) || isHeader(own, at))
  const kept = end < 0 ? own : own.slice(0, end)
  const close = kept.findLastIndex((line) => closing.test(line))
  const text = close < 0 ? kept : kept.slice(0, close)
  return {
    text: unwrapped(text).trim(),
    signature:
      close < 0
        ? ''
        : kept
            .slice(close + 1)
            .join('\n')
            .trim(),
    forwardedFrom: inner?.from ?? null,
  }
}

/** Lines of at least this length may have been wrapped by a mail program. */
const WRAPPED = 55

/** Joins wrapped lines: after a long line, a line that starts with a lower-case letter or a number continues it. */
export function unwrapped(lines: readonly string[]): string {
  let text = ''
  for (const [at, line] of lines.entries()) {
    const isBroken = (lines[at - 1] ?? '').length >= WRAPPED && /^\s*(?:\p{Ll}|\d+\s)/u.test(line)
    text += at === 0 ? line : isBroken ? ` ${line.trimStart()}` : `\n${line}`
  }
  return text
}

/** Whether the header of an earlier mail begins at this line: a sender and further fields. */
const isHeader = (lines: readonly string[], at: number): boolean =>
  fromLine.test(lines[at] ?? '') && lines.slice(at + 1, at + 4).some((line) => headerLine.test(line))

/** The content of a forwarded mail, below its header. */
function forwardedIn(lines: readonly string[]) {
  const start = lines.findIndex((line, at) => isHeader(lines, at) && fromLine.test(line))
  if (start < 0) return null
  const length = lines.slice(start).findIndex((line) => !headerLine.test(line))
  const source = (lines[start] ?? '').trim()
  return { lines: length < 0 ? [] : lines.slice(start + length), from: personIn(source) }
}

/** Parses `From: Ann Berg <ann@berg.example>`, also as Outlook writes it: `Ann Berg [mailto:ann@berg.example]`. */
function personIn(source: string): Written['forwardedFrom'] {
  const said = fromLine.exec(source)?.[1] ?? ''
  const address = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/u.exec(said)?.[0]
  if (address === undefined) return null
  const name = said
    .slice(0, said.indexOf(address))
    .replaceAll(/mailto:|[<[("*]|["*]/g, '')
    .trim()
  return { name, address, source }
}
