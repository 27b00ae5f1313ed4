/** Texts for free fields, in the two languages of the office. */
export const organisationNotes = [
  'Prefers one invoice per month, PO number required.',
  'Belt liever dan mailt. Elke vrijdag vrij.',
  'Framework agreement until the end of next year; price list in the shared folder.',
  'Wil alleen appartementen met eigen keuken en wasmachine.',
  'Met at the relocation fair; asked for a quote for autumn.',
  'Betaalt traag, eerst factuur vorig kwartaal navragen.\nContact via secretariaat.',
  'Needs parking for vans, at least 2.10 m high.',
  'Zoekt woonruimte binnen 30 minuten OV van kantoor.',
  'Two sites, book for both under the same reference.',
  'Vorig jaar via concurrent geboekt; bellen in maart.',
] as const

export const enquiryNotes = [
  'Called: flexible by two days either side.',
  'Klant wil vrijdag antwoord, directie beslist maandag.',
  'Same crew as last year, ask for the ground floor.',
  'Honden toegestaan? Navragen bij aanbieder.',
  'Late arrival, flight lands 23:40.',
  'Sleutels bij de receptie; code per sms aan de ploegleider.',
  'Prefers singles, but twins are fine for the last week.',
  'Graag in twee blokken factureren: vóór en na de jaarwisseling.',
  'Two guests need step-free access.',
  'Optie tot einde van de week, daarna vrijgeven.',
] as const

export const wishes = [
  'Serviced apartments with kitchen, close to the tram',
  'Hotel met ontbijt, loopafstand van het station',
  'Shared houses of four to six, one bathroom per two',
  'Rustige ligging, eigen parkeerplaats',
  'Studio with desk and good wifi',
  'Alles op één adres, niet verspreid over de stad',
] as const

export const moreInfos = [
  'Weekly cleaning and linen included.',
  'Borg van één maand, terug binnen 14 dagen.',
  'City tax not included.',
  'Fietsen te huur bij de receptie.',
] as const

export const nextSteps = [
  'Call back about the dates',
  'Offerte nasturen',
  'Ask two more providers',
  'Contract laten tekenen',
  'Send the guest list template',
  'Aanbetaling controleren',
  'Confirm check-in times',
  'Herinnering factuur sturen',
] as const

export const cancelReasons = [
  'Budget not approved',
  'Project uitgesteld naar volgend jaar',
  'Found something closer to the site',
  'Geen beschikbaarheid op deze data',
  'No answer after three reminders',
  'Prijs te hoog vergeleken met concurrent',
  'Crew stays with the client',
  'Groep gaat niet door',
] as const

export const competitors = ['Nordhaven Living', 'FlexWonen Groep', 'CrewStay', 'Baltic Apartments'] as const

export const priceInfos = [
  'Per unit per night, incl. cleaning and utilities, ex VAT.',
  'Prijs bij minimaal 28 nachten; korter op aanvraag.',
  'Includes breakfast, parking € 12 per day.',
  'Staffel: 5% vanaf 20 kamers.',
] as const
