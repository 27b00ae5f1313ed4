/**
 * Phrases by which mail servers report delivery failures, in the languages of our clients and of large providers. They
 * are used last: only in mails of mail systems, and only if no header field reports the failure
 * (docs/rules/incoming-mails.md#reports).
 */

const joined = (...sources: readonly RegExp[]) =>
  new RegExp(sources.map(({ source }) => source).join('|'), 'iu')

/** Matches a failed delivery. A few other words may stand between the words. */
const undelivered = joined(
  /\b(?:could ?n[o'’]?t|can ?n[o'’]t|cannot|was ?n[o'’]?t|were ?n[o'’]?t|not (?:be|been)|un(?:able| able) to|impossible to|fail(?:ed)? to|did ?n[o'’]?t)\b[^.!?]{0,80}\b(?:deliver|relay)/,
  /\bdeliver(?:y|ed|ing)?\b[^.!?]{0,80}\b(?:fail|error\b|problem|unsuccessful|abort|rejected|blocked)/,
  /\bfail(?:ed|ure|ing)?\b[^.!?]{0,60}\b(?:deliver|recipients?\b|addresse?s?\b|mail\b)/,
  /\b(?:mail|messages?|e-?mail)\b[^.!?]{0,40}\b(?:failed|failure|bounced?|undelivered|blocked|frozen|was rejected|(?:been )?rejected|error)\b/,
  /undeliver|non[- ]?deliver|not delivered|returned (?:e-?mail|message|to sender)|returning (?:e-?mail|message|to sender)|return to sender|failure notice|processing error|\[bounce\]|\bunsent message|errors? (?:sending|during delivery)|error sending your mail|transcript of session|(?:permanent|fatal) (?:fatal )?errors?\b|did not reach|blocked by|rejected mail/,
  /nicht zugestellt|nicht zustellbar|unzustellbar|zustellung[^.!?]{0,40}fehlgeschlagen|zustellfehler/,
  /onbestelbaar|niet (?:worden )?(?:afgeleverd|bezorgd|besteld)|(?:afleveren|bezorg(?:en|ing)|aflevering)[^.!?]{0,40}mislukt|niet (?:kunnen )?aflever/,
  /no (?:se )?(?:ha )?(?:podido|pudo|puede|fue|ha sido)[^.!?]{0,40}(?:entreg|enviar|enviado)|no entregado|entrega[^.!?]{0,40}(?:fall|error)|error de entrega/,
  /n['’](?:a|ont) (?:pas )?(?:pu|été)[^.!?]{0,40}(?:remis|distribu|deliv|délivr|livr|envoy|transmis)|non remis|non distribu|échec de (?:la )?(?:remise|distribution|livraison)/,
  /non (?:recapitabile|consegnat|è stato (?:possibile )?(?:recapit|consegn))|impossibile recapitare|mancat[ao] (?:consegna|recapito)|recapito non riuscito/,
  /nu (?:a putut|poate|a fost)[^.!?]{0,40}(?:livr|trimis|transmis)|nelivrat|imposibil de livrat|livrare[^.!?]{0,40}eșuat/,
  /kunne ikke (?:leveres|afleveres|sendes|blive leveret)|ikke (?:leveret|afleveret)|kan ikke leveres|levering[^.!?]{0,40}mislykke/,
  /не (?:может|могло|было|был|удалось|доставлен)[^.!?]{0,40}(?:доставлен|доставить|отправ)|не доставлен|недоставлен/,
  /nie (?:można|może|udało się|zosta)[^.!?]{0,40}(?:dostarcz|doręcz|wysła)|niedostarcz|niedoręcz/,
  /não (?:pôde|foi|pode)[^.!?]{0,40}(?:entreg|envi)|não entregue|falha na entrega/,
  /配信(?:不能|できません|されません|に失敗|エラー)|送信(?:できません|エラー|に失敗)|届けられません|送信先|エラーメール|メールエラー|エラー通知|退信|无法投递|无法送达|投递失败|传输失败|傳送失敗|無法投遞|邮件传输失败|무효|반송/,
)

/** Matches an address that accepts no mail. Absence notes contain some of these words, too. */
const refused = joined(
  /\b(?:could ?n[o'’]?t|can ?n[o'’]t|cannot|was ?n[o'’]?t|not (?:be|been)|un(?:able| able) to|fail(?:ed)? to|trouble)\b[^.!?]{0,80}\b(?:reach|receive|send\b|sent\b|accepted|forward|deliver)/,
  /user (?:is )?(?:unknown|not found|disabled|does(?:n['’]t| not) exist)|unknown (?:user|recipient|address)|no such (?:user|address|mailbox|recipient|account)|no (?:user|mailbox|account) (?:by|here|with)|not a (?:valid|known) (?:user|address|recipient)|invalid (?:user|recipient|address|mailbox)|not listed in/,
  /mailbox (?:is )?(?:full|unavailable|not found|disabled|exceed)|over (?:its )?quota|quota (?:exceeded|has been exceeded)|does(?:n['’]t| not) exist|address (?:is )?(?:wrong|rejected|no longer)|no longer (?:valid|exists|active)|delivery problems/,
  /n['’]existe pas|non recensé|inconnu|existiert nicht|unbekannter (?:benutzer|empfänger)|bestaat niet|no existe|findes ikke|nu există|не существует|not accepting (?:mail|messages?)/,
)

/** Matches a mail that waits for another attempt. */
const waiting = joined(
  /\bdelay(?:ed|s)?\b|not yet (?:been )?(?:deliver|able)|has not yet|will (?:be )?(?:re-?tried|continue|keep|retr|try again|(?:try|attempt) to (?:re-?)?(?:deliver|send))|postponed|still (?:being )?(?:try|queued|attempt)|attempts? (?:to deliver (?:the message )?)?will continue|continue to (?:be )?(?:try|attempt|retr|made)|warning (?:message )?only|(?:do|does) not need to (?:re-?send|be resent)|no action is required|for (?:the )?(?:past|last) \d+(?:[.]\d+)? (?:hours|minutes)|next (?:delivery )?attempt/,
  /verzögert|vertraagd|retrasad|întârzi|forsink|retardé|différé|задержан|opóźnion|atrasad/,
)

/** Matches the final report that a mail is no longer retried. */
const ended =
  /permanent(?:ly)?\b[^.!?]{0,40}(?:error|fail|fatal|problem|undeliver|reject)|(?:error|fail\w*|reject\w*)\b[^.!?]{0,40}permanent|giv(?:en|ing) up|gave up|returned to (?:the )?sender|retry time ?out exceeded|too long|final(?:ly)? failed|have failed|could not be delivered for|(?<!certificate (?:has |is )?)expired/i

/** Matches what has not happened: statements about the future, or about a possibility. */
const foreseen =
  /\b(?:if|when|would|may|might|can|until|unless|before|eventually|will(?! (?:not|now|no longer|be (?:deleted|removed)))|(?:not|isn['’]t|no) (?:yet )?(?:an? )?permanent)\b/i

export const saysUndelivered = (text: string): boolean => undelivered.test(text)
export const saysRefused = (text: string): boolean => refused.test(text)
/** Whether a text says that the server is still retrying. What it says about giving up may then be about the future. */
export const saysWaiting = (text: string): boolean =>
  waiting.test(text) && !sentencesOf(text).some((one) => ended.test(one) && !foreseen.test(one))

const sentencesOf = (text: string) => text.split(/[.!?](?=\s)|\n[ \t\r]*\n/)

/**
 * Whether every sentence of a text says that the reader's mail was not delivered. Gateways send such texts from
 * addresses that a person could have. Lines without words and addresses are ignored.
 */
export const saysOnlyUndelivered = (text: string): boolean => {
  const sentences = sentencesOf(text.slice(0, 5000)).filter((one) => /\p{L}{2}/u.test(one))
  return (
    sentences.length > 0 &&
    sentences.every(
      (one) =>
        /^[\s*=_#-]*(?:your|votre|ihre?|uw|su|il (?:tuo|suo)|din|dumneavoastră)\b/i.test(one) &&
        saysUndelivered(one),
    )
  )
}
