import { type Market, words } from './market.ts'

export const belgium = {
  countryCode: 'BE',
  men: words(`
    Wout, Pieter-Jan, Luc, Geert, Stijn, Benoît, Jérôme, François, Karel, Dries, Bart, Olivier
  `),
  women: words(`
    Lieve, An, Griet, Charlotte, Élodie, Hélène, Nele, Sofie, Anaïs, Joke, Céline, Marie-Claire
  `),
  surnames: words(`
    Vandenberghe, Van Damme, De Smet, D'Hondt, Peeters, Vanderlinden, Lambert, Dubois, Van de Velde,
    Goossens, De Coninck, Lefèvre, T'Kindt, Verstraeten, Maes, Hermans
  `),
  stems: words(`
    Scheldezicht, Groenendaal, Lindekens, Ravenhout, Zonnebloem, Haspengouw, Kempenland, Leiekouter,
    Bruyère, Clairefontaine, Valcourt, Montreuil, Steenhage, Wolvertem
  `),
  trades: words(`
    Projects, Construct, Logistics, Consult, Interim, Engineering, Events, Chemie, Services,
    Patrimoine, Motors, Pharma
  `),
  institutions: words(`
    Hogeschool {city}, Clinique {stem}, Woonzorgcentrum {stem}, Koninklijke Harmonie {stem},
    Institut {stem}
  `),
  legalForms: words(`
    BV, NV, SRL, SA, CV, VOF
  `),
  and: '&',
  cities: words(`
    Antwerpen: Antwerpen, Gent: Oost-Vlaanderen, Brussel: Brussel, Liège: Liège,
    Leuven: Vlaams-Brabant, Mechelen: Antwerpen, Namur: Namur, Oostende: West-Vlaanderen
  `),
  streets: words(`
    Meir, Stationsstraat, Rue de la Gare, Kortrijksesteenweg, Avenue Louise, Kerkplein,
    Chaussée de Wavre
  `),
  postalCode: '2###',
  // No Belgian subscriber number begins with 0.
  office: '+32 2 0## ## ##',
  mobile: '+32 400 ## ## ##',
} satisfies Market
