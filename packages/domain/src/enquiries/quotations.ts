/** The labels of an earlier mail's header fields, as mail programs write them in many languages. */
const from = /^\s*\*?(?:from|van|von|de|fra|från|da|od|de la)\s?:/i
const sent =
  /^\s*\*?(?:sent|date|verzonden|datum|gesendet|enviad[ao](?:\s+(?:el|em))?|fecha|sendt|dato|trimis|data|envoyé|inviato|skickat|wysłano)\s?:/i
const subject =
  /^\s*\*?(?:subject|onderwerp|betreff|asunto|emne|subiect|objet|oggetto|assunto|ämne|temat)\s?:/i
const original =
  /^\s*[-_]{2,}\s*(?:original (?:message|appointment)|oorspronkelijk bericht|urspr(?:ü|ue)ngliche nachricht|mensaje original|oprindelig (?:meddelelse|besked)|mesaj(?:ul)? original|message d'origine|messaggio originale|mensagem original|ursprungligt meddelande)/i

/** The maximum number of lines in the header of an earlier mail. */
const HEADER = 8

/**
 * The index of the line where an earlier mail begins that is not marked as a quotation, as Outlook writes it; -1 if there is
 * none. Sender, date and subject must be adjacent, because guests write "From: 3 May" themselves.
 */
export const quotationAt = (lines: readonly string[]): number =>
  lines.findIndex((line, at) => {
    if (original.test(line)) return true
    if (!from.test(line)) return false
    const next = lines.slice(at + 1, at + HEADER)
    return next.some((one) => sent.test(one)) && next.some((one) => subject.test(one))
  })
