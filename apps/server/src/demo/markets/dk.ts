import { type Market, words } from './market.ts'

export const denmark = {
  countryCode: 'DK',
  men: words(`
    Søren, Jørgen, Mads, Anders, Rasmus, Bjørn, Åge, Nikolaj, Frederik, Troels, Kaj, Emil
  `),
  women: words(`
    Mette, Kirsten, Åse, Maja, Freja, Sørine, Ida, Bodil, Gæa, Line, Astrid, Signe
  `),
  surnames: words(`
    Østergaard, Sørensen, Møller, Kjær, Nørgaard, Bæk, Thygesen, Lindstrøm, Ågård, Holm, Vestergaard,
    Krogh, Skov, Rømer, Juhl
  `),
  stems: words(`
    Nordlys, Fjordblik, Havørn, Brandt, Grønbæk, Vesterhav, Solstråle, Egeløv, Klitgård, Strandvænget,
    Blåmose, Tårnfalk, Rødkilde, Isbjørn
  `),
  trades: words(`
    Energy, Events, Offshore, Vind, Rådgivning, Byg, Shipping, Teknik, Film, Transport, Pharma,
    Fødevarer
  `),
  institutions: words(`
    {city} Professionshøjskole, Kongelige {stem}, Sygehus {stem}, {stem} Fonden,
    {city} Symfoniorkester
  `),
  legalForms: words(`
    A/S, A/S, ApS, ApS, I/S, P/S
  `),
  and: 'og',
  cities: words(`
    København: Hovedstaden, Aarhus: Midtjylland, Odense: Syddanmark, Aalborg: Nordjylland,
    Esbjerg: Syddanmark, Helsingør: Hovedstaden, Køge: Sjælland, Sønderborg: Syddanmark
  `),
  streets: words(`
    Strandvejen, Nørregade, Havnegade, Østerbrogade, Søndre Allé, Bæksgårdsvej, Kongens Nytorv
  `),
  postalCode: '2###',
  // No Danish number begins with 0.
  office: '+45 01 ## ## ##',
  mobile: '+45 02 ## ## ##',
} satisfies Market
