import { fold } from '../../values/texts/names.ts'
import { sentencesOf } from './sentences.ts'

const refused = [
  "(?:fully|completely) (?:booked|occupied)|(?:are|is|be) full(?! (?:board|of|\\w+ breakfast))|no (?:availability|vacanc(?:y|ies)|(?:free )?rooms? (?:left|available))|(?:not|n't) (?:have )?(?:any )?(?:availab(?:le|ility)|vacanc(?:y|ies))|sold out|(?:cannot|can not|can't|unable to|not able to) (?:offer|accommodate|host|help|make (?:you )?an offer)",
  String.raw`vol ?geboekt|vol bezet|(?:zitten|zit|zijn|is) (?:\S+ ){0,8}vol(?! pension)|(?:geen|niets|niks) (?:\w+ ){0,2}(?:beschikbaar(?:heid)?|vrij|plek|plaats|kamers? meer)|niet (?:meer )?beschikbaar|kunnen (?:\w+ ){0,4}(?:geen|niet) (?:\w+ ){0,2}(?:aanbod|aanbieden|aanbieding|offerte|helpen|huisvesten)`,
  String.raw`ausgebucht|(?:komplett|voll) belegt|keine? (?:\w+ ){0,2}(?:verfugbar(?:keit)?|frei|zimmer mehr|kapazitat(?:en)?)|nicht (?:mehr )?verfugbar|kein angebot`,
  String.raw`(?:todo|completamente|estamos) (?:completos?|ocupado|reservado)|no (?:\w+ )?(?:disponemos|tenemos|hay) (?:\w+ ){0,3}(?:disponib\w+|habitaciones|plazas)|sin disponibilidad|no podemos ofrecer`,
  String.raw`(?:fuldt|helt) (?:booket|belagt|optaget)|udsolgt|ingen (?:\w+ ){0,2}(?:ledige?|vaerelser|plads(?:er)?)|(?:ikke|intet) (?:\w+ ){0,2}ledigt?|kan (?:\w+ ){0,3}ikke tilbyde`,
  String.raw`(?:complet|totul|integral) (?:ocupat|rezervat)|nu (?:\w+ ){0,2}(?:avem|dispunem|exista) (?:\w+ ){0,3}(?:disponibil\w+|locuri|camere)|fara disponibilitate|nu (?:va )?putem oferi`,
  String.raw`(?:sommes|est|tout est) complets?|(?:plus|pas|aucune) (?:\w+ ){0,2}(?:disponib\w+|chambres?)|ne pouvons pas (?:\w+ )?(?:proposer|offrir)`,
].join('|')
const refusal = new RegExp(String.raw`\b(?:${refused})\b`)
/** Matches words that negate or weaken a refusal: not yet, almost, if, often. */
const negations =
  /\b(?:not(?: yet)?|nog niet|nooit|never|almost|nearly|soon|quickly|often|bijna|snel|vaak|if|when|als|wanneer|falls|wenn|bald|fast|noch nicht|si|cuando|casi|pronto|hvis|naesten|snart|daca|aproape|curand|presque|bientot)\s(?:\w+\s){0,3}$/
const only =
  /\b(?:only|just|slechts|maar|alleen|enkel|nur|lediglich|solo|solamente|unicamente|kun|blot|doar|numai|seulement|uniquement)\s(?:\w+\s){0,4}(?:\d+|[a-z]+)\s(?:\w+\s){0,2}(?:rooms?|beds?|places?|people|persons|guests|nights|kamers?|[a-z]*kamers|bedden|plaatsen|plekken|personen|nachten|beschikbaar|zimmer|[a-z]*zimmer|betten|platze|frei|verfugbar|habitaciones|camas|plazas|personas|vaerelser|senge|pladser|camere|paturi|locuri|persoane|chambres|lits|places|personnes|available|vrij|ledige|disponibl?es?|disponibile)\b|\b(?:only|slechts|pas|nur|erst|solo|kun|doar|seulement) (?:available |beschikbaar |verfugbar |disponible )?(?:from|until|till|vanaf|tot|van|ab|bis|vom|desde|hasta|fra|indtil|til|din|pana|du|jusqu)\b/

/** The sentence that refuses a request, or offers only a part of it. */
export interface AvailabilitySaid {
  refusal: string | null
  partial: string | null
}

/** Finds a refusal or a partial offer in a text. */
export function availabilitySaid(text: string): AvailabilitySaid {
  const sentences = sentencesOf(text)
  return {
    refusal: sentences.find(isRefusal) ?? null,
    partial: sentences.find((sentence) => only.test(fold(sentence))) ?? null,
  }
}

/** Whether a text says that something is full or unavailable. */
export const isRefused = (text: string): boolean => refusal.test(fold(text))

function isRefusal(sentence: string): boolean {
  const text = fold(sentence)
  const found = refusal.exec(text)
  return found !== null && !negations.test(text.slice(0, found.index)) && !sentence.endsWith('?')
}
