import type { ActivityKind, ActivityOutcome } from '@stayboard/contract'

/** One step of a conversation. */
export interface Spoken {
  kind: ActivityKind
  outcome?: ActivityOutcome
  text?: string
}

type Story = readonly [Spoken, ...Spoken[]]

/** Stories of leads, each from the first contact on. */
export const leadStories: readonly [Story, ...Story[]] = [
  [
    { kind: 'NOTE', text: 'Kwam binnen via de website, zoekt kamers voor monteurs.' },
    { kind: 'CALL', outcome: 'NO_ANSWER' },
    { kind: 'CALL', outcome: 'MESSAGE_LEFT', text: 'Receptie geeft het door aan de facilitair manager.' },
    { kind: 'CALL', outcome: 'REACHED', text: 'Wil prijzen voor 20 kamers vanaf maart, per week betaald.' },
    {
      kind: 'MEETING',
      outcome: 'INTERESTED',
      text: 'Rondleiding gehad. Stuurt de planning van het project.',
    },
  ],
  [
    { kind: 'MEETING', outcome: 'INTERESTED', text: 'Met at the offshore fair in Rotterdam, stand 4.12.' },
    { kind: 'NOTE', text: 'Asked for our brochure in English; sent it the same day.' },
    { kind: 'CALL', outcome: 'REACHED', text: 'Budget round is in January. Call again with the new rates.' },
  ],
  [
    { kind: 'CALL', outcome: 'REACHED', text: 'Gebruikt nu hotels, vindt een keuken belangrijk.' },
    { kind: 'NOTE', text: 'Vergelijking met hun hotel gemaakt: scheelt € 38 per nacht.' },
    { kind: 'CALL', outcome: 'INTERESTED', text: 'Vergelijking besproken, directie beslist volgende week.' },
  ],
  [
    { kind: 'CALL', outcome: 'NO_ANSWER' },
    { kind: 'CALL', outcome: 'NO_ANSWER' },
    { kind: 'CALL', outcome: 'MESSAGE_LEFT', text: 'Left our number with the front desk.' },
  ],
  [
    { kind: 'CALL', outcome: 'REACHED', text: 'Has a contract with another house until the summer.' },
    { kind: 'NOTE', text: 'Contract ends on 30 June; two months’ notice.' },
  ],
]

/** Stories of existing customers. */
export const accountStories: readonly [Story, ...Story[]] = [
  [
    { kind: 'MEETING', outcome: 'REACHED', text: 'Kwartaaloverleg: tevreden, vraagt om snellere facturen.' },
    { kind: 'NOTE', text: 'Facturen gaan voortaan wekelijks, afgestemd met de administratie.' },
    { kind: 'CALL', outcome: 'REACHED', text: 'Verwacht in het voorjaar een ploeg van dertig.' },
  ],
  [
    { kind: 'CALL', outcome: 'REACHED', text: 'Complaint about the wifi solved, guests informed.' },
    { kind: 'MEETING', outcome: 'INTERESTED', text: 'Walked through the new building; wants the top floor.' },
  ],
  [{ kind: 'CALL', outcome: 'MESSAGE_LEFT', text: 'Teruggebeld over de verlenging, voicemail ingesproken.' }],
]

/** Stories of lost leads. */
export const lostStories: readonly [Story, ...Story[]] = [
  [
    { kind: 'CALL', outcome: 'REACHED', text: 'Bouwt zelf units op het terrein.' },
    { kind: 'CALL', outcome: 'NOT_INTERESTED', text: 'Units staan er; komend jaar geen vraag.' },
  ],
]

/** Stories of enquiries. */
export const enquiryStories: readonly [Story, ...Story[]] = [
  [
    { kind: 'CALL', outcome: 'REACHED', text: 'Dates are firm, number of guests may still change by four.' },
    { kind: 'CALL', outcome: 'INTERESTED', text: 'Likes the second offer; asks for a later check-out.' },
  ],
  [
    { kind: 'CALL', outcome: 'NO_ANSWER' },
    { kind: 'CALL', outcome: 'REACHED', text: 'Wil alles op één adres, anders twee huizen naast elkaar.' },
    { kind: 'NOTE', text: 'Inkoop vraagt om een prijs per nacht inclusief schoonmaak.' },
  ],
  [{ kind: 'NOTE', text: 'Parking for two vans is a must.' }],
]

/** Stories of clients. */
export const clientStories: readonly [Story, ...Story[]] = [
  [{ kind: 'CALL', outcome: 'REACHED', text: 'Asked how to extend by a week; explained the portal.' }],
  [{ kind: 'NOTE', text: 'Allergisch voor donsdekens; graag synthetisch beddengoed.' }],
]

/** Texts of next steps of organisations. */
export const organisationSteps = [
  'Offerte bespreken',
  'Call back with the new rates',
  'Rondleiding inplannen',
  'Send brochure and price list',
  'Kwartaaloverleg voorbereiden',
  'Ask for the planning of spring',
] as const
