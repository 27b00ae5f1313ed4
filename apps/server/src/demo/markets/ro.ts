import { type Market, words } from './market.ts'

export const romania = {
  countryCode: 'RO',
  men: words(`
    Ștefan, Andrei, Ionuț, Mihai, Răzvan, Cătălin, Bogdan, Călin, Vlad, Octavian, Dragoș, Costin
  `),
  women: words(`
    Ana, Ioana, Mădălina, Crăița, Raluca, Țuca, Ștefania, Bianca, Elena, Anișoara, Cătălina, Doina
  `),
  surnames: words(`
    Ionescu, Popescu, Țurcanu, Șerban, Bălan, Dumitrașcu, Mărginean, Câmpeanu, Stănescu, Vîlcu,
    Rădulescu, Brâncoveanu-Rosetti, Ciobanu, Neagoe
  `),
  stems: words(`
    Carpatia, Dunărea Albă, Brădet, Stejarul, Codrul, Mureșana, Râurel, Țarina, Șoimul, Floarea,
    Câmpul Verde, Izvorul
  `),
  trades: words(`
    Construcții, Software, Turism, Logistică, Consulting, Energie, Evenimente, Instalații, Producție,
    Resurse Umane, Transporturi, Textile
  `),
  institutions: words(`
    Universitatea {stem}, Spitalul {stem}, Fundația {stem}, Teatrul {city}, Colegiul {stem}
  `),
  legalForms: words(`
    S.R.L., S.R.L., SRL, S.A., S.R.L.-D.
  `),
  and: 'și',
  cities: words(`
    București: București, Cluj-Napoca: Cluj, Iași: Iași, Timișoara: Timiș, Brașov: Brașov,
    Constanța: Constanța, Sibiu: Sibiu, Târgu Mureș: Mureș
  `),
  streets: words(`
    Strada Republicii, Bulevardul Unirii, Calea Victoriei, Strada Școlii, Piața Mare, Strada Câmpului
  `),
  postalCode: '0#####',
  // No Romanian subscriber number begins with 0.
  office: '+40 21 0## ####',
  mobile: '+40 700 0## ###',
} satisfies Market
