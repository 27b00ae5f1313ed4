import { type Market, words } from './market.ts'

export const unitedKingdom = {
  countryCode: 'GB',
  men: words(`
    Oliver, Rhys, Callum, Owen, Seán, Imran, Nigel, Piotr, Wei, Tariq
  `),
  women: words(`
    Siobhán, Niamh, Charlotte, Bronwen, Priya, Chloë, Agnieszka, Imogen, Grace, Zofia
  `),
  surnames: words(`
    O'Neill, Featherstone-Haugh, Hughes, Wójcik, Patel, MacLeod, Llewellyn, Ashworth, Khan,
    St John-Smythe, Chen, Żak
  `),
  stems: words(`
    Hallmark Row, Thistledown, Kestrel Bay, Ravensbourne, Oakhanger, Millbrook Vale, Tidewater,
    Ashcombe, Larkfield, Greyfriars Gate
  `),
  trades: words(`
    Semiconductors, Relocation, Engineering, Pictures, Consulting, Energy, Events, Capital, Robotics,
    Foods
  `),
  institutions: words(`
    University of {stem}, {stem} College, Royal {stem} Infirmary, The {stem} Trust,
    {city} Chamber Choir
  `),
  legalForms: words(`
    Ltd, Ltd., Limited, plc, LLP
  `),
  and: 'and',
  cities: words(`
    London: Greater London, Aberdeen: Aberdeenshire, Manchester: Greater Manchester, Bristol: Bristol,
    Cardiff: Caerdydd, Hull: East Riding
  `),
  streets: words(`
    High Street, Station Road, King's Parade, Wharf Lane, St Mary’s Row, The Crescent
  `),
  postalCode: 'AB# #@@',
  // Ofcom reserves these numbers for drama.
  office: '+44 20 7946 0###',
  mobile: '+44 7700 900###',
} satisfies Market
